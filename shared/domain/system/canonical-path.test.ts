import { expect, test } from 'vitest';
import { isCanonicalPath } from './canonical-path.ts';

test.each(['/', '/items/news', '/items/news/', '/assets/1.png', '/c/a~b-c_d', '/%D0%BF', '/a..b'])(
  '%s is canonical',
  (path) => {
    expect(isCanonicalPath(path)).toBe(true);
  },
);

test.each([
  '//',
  '/auth//login',
  '//evil.example/x',
  '/./auth/login',
  '/a/../auth/login',
  '/auth/%2e%2e/x',
  '/auth%2flogin',
  '/auth%5Clogin',
  '/auth\\login',
  '/auth;a=1/login',
  '/auth%3Ba/login',
  '/%2561uth/login',
  '/auth%00',
])('%s is not canonical', (path) => {
  expect(isCanonicalPath(path)).toBe(false);
});

test.each(['http://host/auth/login', 'auth/login', ''])('“%s” is not a path', (path) => {
  expect(isCanonicalPath(path)).toBe(false);
});
