import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { namePartRefusals, nameRefusal, normaliseName } from './person-name.ts';

test('normalises equivalent spellings', () => {
  expect(normaliseName('Пет\u00adро\u200bв\u202c\ufeff')).toBe('Петров');
  expect(normaliseName("  O'Brien \t Mc\u2011Kay  ")).toBe('O’Brien Mc-Kay');
  expect(normaliseName('Андреи\u0306')).toBe('Андрей');
});

describe('in Cyrillic', () => {
  test.each([
    'Щедролесова',
    'Тихогрова-Полынцева',
    'Ёлка',
    'Д’Артаньян',
    'Салтыков Щ.',
    'Қайрат',
    'Ґалаґан',
    'Ӱпӹмарий',
    'Ё',
  ])('accepts %s', (name) => {
    expect(nameRefusal(name, 'cyrillic')).toBeNull();
  });

  test.each([
    ['Петрoва', 'E_NAME_MIXED', 'o'],
    ['Иван Smith', 'E_NAME_MIXED', 'S m i t h'],
    ['Petrova', 'E_NAME_SCRIPT', 'P e t r o v a'],
    ['Петрова2', 'E_NAME_SCRIPT', '2'],
    ['Петрова😀', 'E_NAME_SCRIPT', '😀'],
    ['<b>Петров', 'E_NAME_MIXED', '< b >'],
    ['-', 'E_NAME_SCRIPT', '-'],
    ['Иван_Петров!!', 'E_NAME_SCRIPT', '_ !'],
    ['Иван\u2800', 'E_NAME_SCRIPT', 'U+2800'],
  ])('refuses %s and names what to check', (name, code, chars) => {
    expect(nameRefusal(name, 'cyrillic')).toEqual({ code, params: { chars } });
  });
});

describe('in Latin', () => {
  test.each(['Shchedrolesova', 'Erdoğan', 'Nuñez-Ørsted', 'O’Brien', 'J. R.', 'Łukasz', 'Ǹ'])(
    'accepts %s',
    (name) => {
      expect(nameRefusal(name, 'latin')).toBeNull();
    },
  );

  test.each([
    ['Pеtrov', 'E_NAME_MIXED', 'е'],
    ['Петров', 'E_NAME_SCRIPT', 'П е т р о в'],
    ['ﬁnn', 'E_NAME_MIXED', 'ﬁ'],
    ['Ａnn', 'E_NAME_MIXED', 'Ａ'],
    ['Henry Ⅷ', 'E_NAME_SCRIPT', 'Ⅷ'],
    ['Z\u0335\u0336\u0337ed', 'E_NAME_MIXED', 'Z\u0335\u0336\u0337'],
  ])('refuses %s and names what to check', (name, code, chars) => {
    expect(nameRefusal(name, 'latin')).toEqual({ code, params: { chars } });
  });
});

test('finds a single Latin look-alike among Cyrillic letters in any word', () => {
  const word = fc.stringMatching(/^[а-яё]{1,20}$/);
  const lookAlike = fc.constantFrom('a', 'c', 'e', 'o', 'p', 'x', 'y');
  fc.assert(
    fc.property(word, lookAlike, word, (before, chars, after) => {
      expect(nameRefusal(before + chars + after, 'cyrillic')).toEqual({
        code: 'E_NAME_MIXED',
        params: { chars },
      });
    }),
  );
});

test('accepts sixty characters', () => {
  expect(nameRefusal('щ'.repeat(60), 'cyrillic')).toBeNull();
  expect(nameRefusal('щ'.repeat(61), 'cyrillic')).toEqual({
    code: 'E_TOO_LONG',
    params: { n: 60, m: 61 },
  });
});

describe('a whole name', () => {
  test('requires family and given name, but no middle name', () => {
    expect(namePartRefusals({ family: ' ', given: '', middle: '' }, 'cyrillic')).toEqual({
      family: { code: 'E_REQUIRED' },
      given: { code: 'E_REQUIRED' },
    });
    expect(namePartRefusals({ family: 'Звонарский', given: 'Игорь' }, 'cyrillic')).toEqual({});
  });

  test('of one word is the given name', () => {
    expect(namePartRefusals({ family: '', given: 'Suharto' }, 'latin', { mononym: true })).toEqual(
      {},
    );
  });

  test('is checked in every part', () => {
    const parts = { family: 'Звонарский', given: 'Игорь', middle: 'Petrovich' };
    expect(Object.keys(namePartRefusals(parts, 'cyrillic'))).toEqual(['middle']);
  });
});
