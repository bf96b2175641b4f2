import { expect, test } from 'vitest';
import { cacheKey, queryOf } from './cache-key.ts';

const address = (query: string, queryKeys: string[] = ['page', 'topic']) => ({
  pathname: '/news',
  search: new URLSearchParams(query),
  queryKeys,
});

test('ignores query keys that no route uses', () => {
  expect(cacheKey('page', address('utm=1&x=2'))).toBe(cacheKey('page', address('')));
});

test('ignores the order of keys, but not their values', () => {
  expect(cacheKey('page', address('topic=a&page=2'))).toBe(
    cacheKey('page', address('page=2&topic=a')),
  );
  expect(cacheKey('page', address('page=2'))).not.toBe(cacheKey('page', address('page=3')));
});

test('separates a page and its payload', () => {
  expect(cacheKey('page', address(''))).not.toBe(cacheKey('payload', address('')));
});

test('ignores a value longer than any sensible one', () => {
  expect(queryOf(address(`page=${'9'.repeat(201)}`))).toBe('');
  expect(queryOf(address('page=2&page=3'))).toBe('?page=2');
});
