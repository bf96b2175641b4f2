import { expect, test } from 'vitest';
import { containAll, excerptOf, queriesOf, relevance, stemsOf, wantedStems } from './own-rooms.ts';

const finds = (text: string, query: string) => containAll(stemsOf(text), wantedStems(query));

test.each([
  ['Обсуждаем базы данных', 'обсуждаю базами'],
  ['Discussing databases', 'discussed database'],
  ['Как готовить отчёт', 'отчет'],
  ['Пишем на C++ и C#', 'c++'],
  ['Пишем на C++ и C#', 'c'],
  ['Кластеризация', 'кластер'],
])('%s is found by «%s», in any form of its words', (text, query) => {
  expect(finds(text, query)).toBe(true);
});

test.each([
  ['Обсуждаем базы данных', 'базы знаний'],
  ['Пишем на C', 'c++'],
  // Only the last word may be unfinished, and not after two letters.
  ['Кластеризация данных', 'клас данных'],
  ['Кластер', 'кл'],
])('%s is not found by «%s»', (text, query) => {
  expect(finds(text, query)).toBe(false);
});

test('stems have only letters and digits, and end: they are words of a query of the database', () => {
  const stems = stemsOf(`it's "a" (b) OR c:* | d\\ naïve-test ${'я'.repeat(500)} C#`);
  for (const stem of stems) expect(stem).toMatch(/^[\p{L}\p{N}]{1,40}$/u);
});

test('reads a query in the other keyboard layout, too', () => {
  expect(queriesOf(',fps').map(({ repaired }) => repaired)).toEqual([null, 'базы']);
  expect(queriesOf('?!')).toEqual([]);
});

test('a title counts more than a text, a whole title most, and a late text more than an early one', () => {
  const now = new Date('2026-11-30');
  const wanted = wantedStems('базы данных');
  const scoreOf = (title: string, isTitle: boolean, at: string | null = null) =>
    relevance({ title, isTitle, at: at === null ? null : new Date(at) }, wanted, now);
  const order = [
    scoreOf('Базы данных', true),
    scoreOf('Базы данных и что с ними делать', true),
    scoreOf('Другое', false, '2026-11-29'),
    scoreOf('Другое', false, '2020-01-01'),
  ];
  expect(order).toEqual(order.toSorted((one, other) => other - one));
  expect(new Set(order).size).toBe(order.length);
});

test('shows the text around the found word', () => {
  const text = `${'Сначала о другом. '.repeat(20)}И наконец о базах данных.`;
  expect(excerptOf(text, wantedStems('базы'))).toContain('о базах данных');
  expect(excerptOf('Коротко', wantedStems('базы'))).toBe('Коротко');
});
