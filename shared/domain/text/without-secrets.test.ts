import { expect, test } from 'vitest';
import { withoutSecrets } from './without-secrets.ts';

const body = Buffer.from('01890000-0000-7000-8000-000000000000 account 1700000000000').toString(
  'base64url',
);
const signed = `${body}.${'x-_4'.repeat(8)}`;
const linkToken = `${'x-_4'.repeat(11).slice(1)}`;
const webToken = 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjEifQ.c2lnbmF0dXJl';

test.each([
  ['/a/vera%40house.test/b', '/a/[email]/b'],
  [`/en/endorse/${linkToken}?a=b`, '/en/endorse/[token]?a=b'],
  [`/assets/library/${signed}`, '/assets/library/[token]'],
  [`/assets/cases/${signed}`, '/assets/cases/[token]'],
  [`/api/directus/admissions/files/${signed}`, '/api/directus/admissions/files/[token]'],
  [`/api/directus/news/preview/${signed}`, '/api/directus/news/preview/[token]'],
  [`/api/unsubscribe/${signed}`, '/api/unsubscribe/[token]'],
  [`/some/new/address/${signed}`, '/some/new/address/[token]'],
  [`/some/agenda/${linkToken}.ics`, '/some/agenda/[token].ics'],
  [`/calendar/${linkToken}.ics`, '/calendar/[token]'],
  ['/en/verify/2345-6789-ABCD', '/en/verify/[token]'],
  ['/api/credentials/23456789ABCD.png', '/api/credentials/[token]'],
  [`GET /assets/library/${signed.slice(0, 40)} failed`, 'GET /assets/library/[token] failed'],
  [
    `https://site.test/login?mode=reset&token=${linkToken}`,
    'https://site.test/login?mode=reset&token=[token]',
  ],
  ['referer /signup?invite=abc', 'referer /signup?invite=[token]'],
  [`bearer ${webToken}`, 'bearer [token]'],
])('removes the secret of %s', (text, cleaned) => {
  expect(withoutSecrets(text)).toBe(cleaned);
});

test.each([
  '/news/plain',
  '/news/a-very-long-slug-of-an-article-that-has-43-signs',
  '/assets/01890000-0000-7000-8000-00000000000a',
  '/_shell/static/js/async/4711.3fa9c01d.js',
  '/remotes/mf-public/0a1b2c3d4e5f/web/remoteEntry.js',
  'in @words only',
])('leaves %s as it is', (text) => {
  expect(withoutSecrets(text)).toBe(text);
});
