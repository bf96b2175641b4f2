import { expect, test } from 'vitest';
import { httpCookies, siteCookies } from './cookies.ts';

test('a cookie of a site with https is kept by every browser over http, and goes back under its name', () => {
  const kept = httpCookies('__Host-session=abc==; Path=/; HttpOnly; Secure; SameSite=Lax');
  expect(kept).toBe('local-host-session=abc==; Path=/; HttpOnly; SameSite=Lax');
  expect(siteCookies('i18n_redirected=en; local-host-session=abc==')).toBe(
    'i18n_redirected=en; __Host-session=abc==',
  );
});

test('a cookie of a whole domain becomes one of this machine', () => {
  expect(httpCookies('a=b; Domain=site.example; Path=/')).toBe('a=b; Path=/');
});
