import { describe, expect, test } from 'vitest';
import { findPeople, readingsOf, searchedPerson, wantedWords } from './people.ts';

const people = [
  { ru: 'Пётр Синегоров', en: 'Petr Sinegorov' },
  { ru: 'Анна Тёплая', en: 'Anna Teplaia' },
  { ru: 'Юлия Щукина', en: 'Yulia Shchukina' },
  { ru: 'Мария Марченко', en: 'Maria Marchenko' },
];
const found = (text: string) =>
  findPeople(people, text, ({ ru, en }) => searchedPerson([ru, en])).map(({ ru }) => ru);

describe('people are found', () => {
  test.each([
    ['Синегоров', 'Пётр Синегоров'],
    ['Синегорову', 'Пётр Синегоров'],
    ['с Синегоровым', 'Пётр Синегоров'],
    ['Синегаров', 'Пётр Синегоров'],
    ['Синегарову', 'Пётр Синегоров'],
    ['Сингоров', 'Пётр Синегоров'],
    ['Синеогров', 'Пётр Синегоров'],
    ['sinegorov', 'Пётр Синегоров'],
    ['Sinegoroff', 'Пётр Синегоров'],
    ['cbytujhjd', 'Пётр Синегоров'],
    ['cbytujhjde', 'Пётр Синегоров'],
    ['Анной Теплой', 'Анна Тёплая'],
    ['Юлии', 'Юлия Щукина'],
    ['Schukina', 'Юлия Щукина'],
    ['Марией', 'Мария Марченко'],
    ['марчен', 'Мария Марченко'],
  ])('by «%s»', (text, name) => expect(found(text)).toEqual([name]));

  test('by no other name, and only if every word matches', () => {
    expect(found('Кораблёв')).toEqual([]);
    expect(found('Анна Щукина')).toEqual([]);
  });

  test('all by an empty text', () => expect(found(' ')).toHaveLength(people.length));
});

test('reads a query as typed before it looks for similar names', () => {
  expect(readingsOf('Синегаров').map(({ similar }) => similar)).toEqual([false, false, true, true]);
  expect(wantedWords('C++ для Анны').map(({ anywhere }) => anywhere[0])).toEqual(['c++', 'анны']);
});

test.each(['Синегаров', 'Анной', 'Kedrovarskii', 'Щука'])(
  'has a half of «%s» in each similar spelling',
  (text) => {
    const [word] = wantedWords(text);
    const [begin, end] = word?.halves ?? ['?', '?'];
    expect(word?.similar.filter((one) => !one.startsWith(begin) && !one.endsWith(end))).toEqual([]);
    expect([begin, end].every((half) => half.length > 1)).toBe(true);
  },
);
