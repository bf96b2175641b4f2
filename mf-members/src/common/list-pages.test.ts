import { expect, test } from 'vitest';
import { existingPages, listPagesAddress, listPagesIn } from './list-pages.ts';

const read = (query: string) => listPagesIn(new URLSearchParams(query), ['held', 'posts']);

test.each([
  ['', '/c'],
  ['held=2&page=3', '/c?held=2'],
  ['posts=3&held=2', '/c?held=2&posts=3'],
  ['held=0&posts=x', '/c'],
])('keeps the page of each list: %s', (query, address) => {
  expect(listPagesAddress('/c', read(query))).toBe(address);
});

test('leads to a list', () => {
  expect(listPagesAddress('/c', read('held=2'), 'held')).toBe('/c?held=2#held');
});

test.each([
  ['held=2&posts=9', { held: { pages: 2 }, posts: { pages: 3 } }, { held: 2, posts: 3 }],
  ['held=2', { held: { pages: 0 }, posts: null }, { held: 1, posts: 1 }],
  ['held=2&posts=3', { held: { pages: 2 }, posts: { pages: 3 } }, null],
  ['', { held: null, posts: undefined }, null],
])('leads back from behind the end of a list: %s', (query, lists, pages) => {
  expect(existingPages(read(query), lists)).toEqual(pages);
});
