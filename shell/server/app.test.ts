import { specConstants } from '@site/shared/domain/system';

import { afterEach, beforeEach, expect, test } from 'vitest';
import { signedIn, type TestSite, testOrigin, testSite } from './testing/site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
});
afterEach(() => site.close());

const rememberedEnglish = `${specConstants.localeCookie.name}=en`;
const json = { 'content-type': 'application/json', 'x-requested-with': 'fetch' };

test.each(['/', '/healthz', '/api/appdata', '/api/unknown', '/missing', '/_shell/x.js'])(
  'sends the security headers and a request id with %s',
  async (path) => {
    const { headers } = await site.get(path, { 'x-forwarded-proto': 'https' });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=(self)');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/);
    expect(headers.get('x-powered-by')).toBeNull();
  },
);

test('sends no HSTS over http, and lets a sign-in page open a window', async () => {
  expect((await site.get('/')).headers.get('strict-transport-security')).toBeNull();
  const { headers } = await site.get('/login');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
});

test('includes subdomains in HSTS when configured', async () => {
  const wide = await testSite({ hstsSubdomains: true });
  const { headers } = await wide.get('/healthz', { 'x-forwarded-proto': 'https' });
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  await wide.close();
});

test('keeps the request id of a trusted proxy, but not of anybody else', async () => {
  const headers = { 'x-request-id': 'from-the-proxy-1' };
  expect((await site.get('/healthz', headers)).headers.get('x-request-id')).toBe(
    'from-the-proxy-1',
  );
  const direct = await testSite({ trustedProxies: () => false });
  expect((await direct.get('/healthz', headers)).headers.get('x-request-id')).not.toContain(
    'proxy',
  );
  await direct.close();
});

test.each([
  ['a foreign origin', { ...json, origin: 'https://evil.example' }, 403, 'E_ORIGIN'],
  ['the origin null', { ...json, origin: 'null' }, 403, 'E_ORIGIN'],
  ['a look-alike', { ...json, origin: `${testOrigin}.evil.example` }, 403, 'E_ORIGIN'],
  ['no origin at all', json, 403, 'E_ORIGIN'],
  ['a cross-site fetch', { ...json, 'sec-fetch-site': 'cross-site' }, 403, 'E_ORIGIN'],
  [
    'the origin null of another site',
    { ...json, origin: 'null', 'sec-fetch-site': 'cross-site' },
    403,
    'E_ORIGIN',
  ],
  ['a same-site fetch', { ...json, 'sec-fetch-site': 'same-site' }, 403, 'E_ORIGIN'],
  [
    'JSON without its header',
    { 'content-type': json['content-type'], origin: testOrigin },
    403,
    'E_ORIGIN',
  ],
  ['plain text', { origin: testOrigin, 'content-type': 'text/plain' }, 415, 'E_CONTENT_TYPE'],
  [
    'XML',
    { ...json, origin: testOrigin, 'content-type': 'application/xml' },
    415,
    'E_CONTENT_TYPE',
  ],
  ['a broken body', { ...json, origin: testOrigin }, 400, 'E_BAD_REQUEST'],
])('refuses a write with %s', async (_, headers, status, code) => {
  const response = await site.app.request('/auth/login', { method: 'POST', headers, body: '{"a"' });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({
    errors: [{ code }],
    requestId: response.headers.get('x-request-id'),
  });
  expect(site.fake.asked).toEqual([]);
});

const formType = 'application/x-www-form-urlencoded';
test.each([
  ['JSON', json['content-type'], Buffer.from('{"email":"\xcc\xe8\xf0"}', 'latin1')],
  ['a form', formType, Buffer.from('email=\xcc\xe8\xf0', 'latin1')],
  ['a form with escapes', formType, 'email=%CC%E8%F0'],
])('refuses %s that is not UTF-8', async (_, type, body) => {
  const headers = { ...json, 'content-type': type, origin: testOrigin };
  const response = await site.app.request('/auth/login', { method: 'POST', headers, body });
  expect(response.status).toBe(400);
  expect(site.fake.asked).toEqual([]);
});

test.each<[string, Record<string, string>]>([
  ['no origin', {}],
  ['the origin null', { origin: 'null' }],
])('accepts a write with %s when Sec-Fetch-Site is same-origin', async (_, named) => {
  const response = await site.app.request('/auth/login', {
    method: 'POST',
    headers: { ...json, ...named, 'sec-fetch-site': 'same-origin' },
    body: '{}',
  });
  expect(response.status).toBe(422);
});

test.each([
  ['/auth/login', 17, 'at most 16 kB'],
  ['/api/directus/items/news', 1025, 'at most 1024 kB'],
])('refuses a body for %s of %i kB', async (path, kilobytes, words) => {
  const body = { text: 'a'.repeat(kilobytes * 1024) };
  const length = String(JSON.stringify(body).length);
  const headers = { 'x-locale': 'en', 'content-length': length };
  const response = await site.send(path, body, { headers });
  expect(response.status).toBe(413);
  expect(await response.text()).toContain(words);
});

test.each(['/auth/login', '/api/actions/people/me/update', '/users/register'])(
  'refuses too deeply nested JSON for %s without calling the backend',
  async (path) => {
    const body = `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`;
    const headers = { ...json, origin: testOrigin };
    const response = await site.app.request(path, { method: 'POST', headers, body });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [{ code: 'E_INVALID' }] });
    expect(site.fake.asked).toEqual([]);
  },
);

test('refuses a form where only JSON is accepted', async () => {
  const headers = { cookie: await signedIn(site) };
  const response = await site.submit('/api/directus/items/news', { title: 'x' }, headers);
  expect(response.status).toBe(415);
});

test.each([
  [{ 'x-locale': 'en', referer: `${testOrigin}/news` }, 'Page not found: /api/x'],
  [{ 'x-locale': 'de', referer: `${testOrigin}/en/news` }, 'Page not found: /api/x'],
  [{ cookie: rememberedEnglish }, 'Page not found: /api/x'],
  [{ referer: 'https://elsewhere.example/', cookie: rememberedEnglish }, 'Page not found: /api/x'],
  [{ referer: `${testOrigin}/news`, cookie: rememberedEnglish }, 'Страница не найдена: /api/x'],
  [{}, 'Страница не найдена: /api/x'],
])('answers a refusal in the visitor’s language: %j', async (headers, message) => {
  const response = await site.get('/api/x', headers);
  expect(await response.json()).toMatchObject({ errors: [{ message }] });
});

test('reads the language from the cookie of the specification', () => {
  expect(rememberedEnglish).toBe('i18n_redirected=en');
});

test('refuses writes to pages', async () => {
  const response = await site.send('/news', {}, { headers: { accept: 'application/json' } });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
  expect((await site.app.request('/news', { method: 'OPTIONS' })).status).toBe(405);
});

test.each([
  ['/auth/login', 'GET, POST'],
  ['/auth/logout', 'POST'],
  ['/auth/refresh', 'POST'],
  ['/users/me', 'GET'],
  ['/api/_auth/session', 'GET, DELETE'],
])('names the allowed methods of %s', async (path, allow) => {
  const response = await site.send(path, {}, { method: 'PUT' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
});

test('renders an error page in the visitor’s language, whatever its address', async () => {
  const headers = { accept: 'text/html', cookie: rememberedEnglish };
  const response = await site.get(`/${'a'.repeat(3000)}`, headers);
  expect(response.headers.get('content-language')).toBe('en');
  expect(site.generations.rendered.at(-1)?.url).toBe('/en');
});

test('answers a form of another site with a page, not data', async () => {
  const response = await site.submit('/auth/login', {}, { origin: 'https://evil.example' });
  expect(response.status).toBe(403);
  expect(response.headers.get('content-type')).toContain('text/html');
});
