import { expect, test } from 'vitest';
import { canonicalForm, isCanonicalPath } from './canonical-path.ts';

test.each(['/', '/items/news', '/items/news/', '/assets/1.png', '/c/a~b-c_d', '/%D0%BF', '/a..b'])(
  '%s is canonical',
  (path) => {
    expect(isCanonicalPath(path)).toBe(true);
  },
);

test.each([
  ['//', '/'],
  ['/auth//login', '/auth/login'],
  ['//evil.example/x', '/evil.example/x'],
  ['/./auth/login', '/auth/login'],
  ['/a/../auth/login', '/auth/login'],
  ['/../../auth', '/auth'],
  ['/auth/%2e%2e/x', null],
  ['/auth%2flogin', null],
  ['/auth%5Clogin', null],
  ['/auth\\login', null],
  ['/auth;a=1/login', null],
  ['/auth%3Ba/login', null],
  ['/%2561uth/login', null],
  ['/auth%00', null],
])('%s is not canonical and means %s', (path, form) => {
  expect(isCanonicalPath(path)).toBe(false);
  expect(canonicalForm(path)).toBe(form);
});

test.each(['http://host/auth/login', 'auth/login', ''])('“%s” is not a path', (path) => {
  expect(isCanonicalPath(path)).toBe(false);
});
