import { expect, test } from 'vitest';
import { checkPageLengths } from './page-lengths.ts';

const page = (name: string, text: string, lead = 'Начало.') => ({
  path: `content/ru/${name}.md`,
  text: `---\ntitle: Много слов в заголовке\nlead: >-\n  ${lead}\norder: 1\n---\n\n${text}\n`,
});
const home = page('index', 'Коротко.');
const words = (count: number) => Array.from({ length: count }, () => 'слово').join(' ');

const check = (...pages: { path: string; text: string }[]) =>
  checkPageLengths([home, ...pages]).problems;

test.each([300, 900])('passes a page of %i words, including its lead', (count) => {
  expect(check(page('mission', words(count - 1)))).toEqual([]);
});

test.each([299, 901])('finds a page of %i words', (count) => {
  expect(check(page('mission', words(count - 1)))).toEqual([
    `content/ru/mission.md: ${count} words, not 300 to 900.`,
  ]);
});

test('counts visible words: no addresses, no punctuation', () => {
  const text = `${words(296)} **из-за** [правил](/confrules#kuda) —\n`;
  expect(check(page('mission', text))).toEqual([
    'content/ru/mission.md: 299 words, not 300 to 900.',
  ]);
});

test('checks pages only', () => {
  expect(check({ path: 'content/README.md', text: 'Short.' })).toEqual([]);
});

test('reports an exception for a page that does not exist, and fails when there are no pages', () => {
  expect(checkPageLengths([page('mission', words(400))]).problems).toEqual([
    'There is no page "index" to be excepted.',
  ]);
  expect(checkPageLengths([]).problems).toEqual(['There are no pages.']);
});
