import { expect, test } from 'vitest';
import { shownCharacters, unfitCharacters, withoutInvisible } from './characters.ts';

const invisible =
  '\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2066\u2069\ufeff\u3164\ufe0f';

test('removes invisible characters and keeps visible ones', () => {
  expect(withoutInvisible([...invisible].join('а'))).toBe('а'.repeat(invisible.length - 1));
  const seen = 'Ёлка й И\u0306 ’-. Ĝ\t\n 👍 ٠';
  expect(withoutInvisible(seen)).toBe(seen);
});

test('rejects only characters that XML 1.0 and databases cannot store', () => {
  const unfit = [
    '\u0000',
    '\u0007',
    '\u001b',
    '\u007f',
    '\u0085',
    '\ud83d',
    '\ufdd0',
    '\ufffe',
    '\uffff',
  ];
  for (const character of unfit) {
    expect(unfitCharacters(`a${character}b${character}`)).toEqual([character]);
  }
  expect(unfitCharacters('Ж\t\r\n\u00a0\u200b\ue000\ufffd👍')).toEqual([]);
});

test('a message shows invisible characters by code point', () => {
  expect(shownCharacters(['a', '\u200b', '\u2800', 'e\u0301', '\u0301', '\ufffe'])).toBe(
    'a U+200B U+2800 e\u0301 U+0301 U+FFFE',
  );
});
