import { expect, test } from 'vitest';
import { additionalAddresses, kindOf, offlineAddress } from './addresses.ts';

const at = (path: string) => new URL(path, 'https://house.test');

test.each([
  '/',
  '/en',
  '/help',
  '/en/news/spring-meeting',
  '/news?page=2',
  '/verify/ABCD-EFGH',
  '/members/vera/certificate_en',
  '/community',
])('treats %s as a page', (path) => {
  expect(kindOf(at(path), true)).toBe('page');
  expect(kindOf(at(path), false)).toBeNull();
});

test.each([
  '/c',
  '/c/settings',
  '/en/c/news',
  '/C/news',
  '/login',
  '/en/login',
  '/signup',
  '/api/directus/items/news',
  '/api/_auth/session',
  '/auth/login',
  '/users/me',
  '/assets/1',
  '/search?q=x',
  '/en/search?q=x',
  '/remotes.json',
  '/builds/latest.json',
  '/_shell/manifest.json',
  '/__nuxt_content/content_ru/sql_dump.txt',
  '/__nuxt_island/latest-news.json',
  '/.well-known/did.json',
  '/feed.xml',
  '/sitemap.xml',
  '/docs/charter.pdf',
  '/service-worker.js',
  '/healthz',
  '/livez',
])('ignores %s', (path) => {
  expect(kindOf(at(path), true)).toBeNull();
  expect(kindOf(at(path), false)).toBeNull();
});

test.each(['/_payload.json', '/en/news/_payload.json?page=2'])('treats %s as data', (path) => {
  expect(kindOf(at(path), false)).toBe('payload');
});

test('tells the data of a document from the data of a navigation', () => {
  expect(kindOf(at('/en/news/_payload.json?page=2&hash=AbC-_123456'), false)).toBe('data');
});

test('ignores the data of private pages', () => {
  expect(kindOf(at('/c/_payload.json'), false)).toBeNull();
});

test.each([
  '/_shell/static/js/index.0a1b2c3d.js',
  '/remotes/mf-public/0a1b2c3d4e5f/web/remoteEntry.js',
  '/_i18n/ru/messages.json?v=abc',
  '/_generations/0a1b2c3d4e5f.json',
  '/docs/pictures/first-radar.0123456789abcdef.svg',
])('treats %s as a part', (path) => {
  expect(kindOf(at(path), false)).toBe('part');
});

test.each([
  '/_i18n/ru/messages.json',
  '/remotes/mf-public/release.json',
  '/docs/pictures/first-radar.svg',
])('does not treat %s, which changes under its address, as a part', (path) => {
  expect(kindOf(at(path), false)).toBeNull();
});

test('serves the offline page in the language of the address', () => {
  expect(offlineAddress(at('/news'))).toBe('/offline');
  expect(offlineAddress(at('/en/news'))).toBe('/en/offline');
});

test('stores a skill check with answers under its plain address as well', () => {
  expect(additionalAddresses(at('/en/skill-check?area=web'))).toEqual([
    'https://house.test/en/skill-check',
  ]);
  expect(additionalAddresses(at('/skill-check'))).toEqual([]);
  expect(additionalAddresses(at('/news?page=2'))).toEqual([]);
});
