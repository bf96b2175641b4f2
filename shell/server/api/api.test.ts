import { specConstants, specSentences } from '@site/shared/domain/system';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signedIn, type TestSite, testSite } from '../testing/site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
});
afterEach(() => site.close());

const newsQuery = '?fields=id&access_token=stolen';

test('passes reads on with the user’s session and without a token in the address', async () => {
  const cookie = await signedIn(site);
  site.fake.reply('/items/cases', { data: [] });
  const response = await site.get(`/api/directus/items/cases${newsQuery}`, {
    cookie,
    'x-forwarded-for': '203.0.113.5',
  });
  expect(await response.json()).toEqual({ data: [] });
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const [call] = site.fake.calls('GET', '/items/cases');
  expect(call?.url).toBe('/items/cases?fields=id');
  expect(call?.headers).toMatchObject({
    authorization: 'Bearer token-1',
    'x-forwarded-for': '203.0.113.5',
  });
  expect(call?.headers.cookie).toBeUndefined();
});

test('reads with the site’s public token for a visitor', async () => {
  site.fake.reply('/items/news', { data: [] });
  await site.get('/api/directus/items/news');
  expect(site.fake.calls('GET', '/items/news')[0]?.headers.authorization).toBe(
    'Bearer public-token',
  );
});

test('asks a visitor to sign in for what is not public', async () => {
  site.fake.reply('/items/cases', { errors: [{ extensions: { code: 'FORBIDDEN' } }] }, 403);
  const response = await site.get('/api/directus/items/cases');
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ errors: [{ code: 'E_SESSION' }] });
});

test.each(['POST', 'PATCH', 'DELETE'])(
  'refuses %s of visitors without calling the backend',
  async (method) => {
    const response = await site.send('/api/directus/items/people', {}, { method });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ errors: [{ code: 'E_SESSION' }] });
    expect(site.fake.calls(method, '/items/people')).toEqual([]);
  },
);

test('passes writes on with their body', async () => {
  const cookie = await signedIn(site);
  site.fake.reply('/users/me', { data: { id: 'user-1' } });
  const response = await site.send(
    '/api/directus/users/me',
    { locale: 'en' },
    { method: 'PATCH', headers: { cookie } },
  );
  expect(response.status).toBe(200);
  expect(site.fake.calls('PATCH', '/users/me')[0]?.body).toBe('{"locale":"en"}');
});

test('translates refusals and hides the backend’s own messages', async () => {
  const response = await site.get('/api/directus/items/secret', { 'x-locale': 'en' });
  const body = await response.text();
  expect(response.status).toBe(404);
  expect(JSON.parse(body)).toMatchObject({ errors: [{ code: 'E_NOT_FOUND' }] });
  expect(body).not.toContain('internal wording');
  expect(specSentences.directusError).toBe('Directus Error');
  expect(site.logged()).toContain(specSentences.directusError);
  expect(site.logged()).toContain('"statusText":"Not Found"');
});

test('keeps code, field and numbers of a refusal', async () => {
  const extensions = { code: 'E_TOO_SHORT', field: 'text', params: { n: 80, m: 3 } };
  site.fake.reply('/items/x', { errors: [{ message: '', extensions }] }, 422);
  const cookie = await signedIn(site);
  const response = await site.send('/api/directus/items/x', {}, { headers: { cookie } });
  expect(await response.json()).toMatchObject({
    errors: [{ code: 'E_TOO_SHORT', field: 'text', message: 'Не менее 80 знаков (сейчас 3).' }],
  });
});

test('marks the session as ended that the backend no longer knows', async () => {
  const cookie = await signedIn(site);
  site.fake.reply('/items/cases', { errors: [{ extensions: { code: 'TOKEN_EXPIRED' } }] }, 401);
  const response = await site.get('/api/directus/items/cases', { cookie });
  expect(response.status).toBe(401);
  const [mark, hint] = response.headers.getSetCookie();
  expect(mark).toMatch(/^__Host-session=ended;/);
  expect(hint).toMatch(/^directus_token_expired_at=; Max-Age=0/);
});

test('returns only JSON and none of the backend’s cookies', async () => {
  site.fake.reply('/items/news', '<script>alert(1)</script>', 200, 'text/html');
  const response = await site.get('/api/directus/items/news');
  expect(response.status).toBe(415);
  expect(await response.text()).not.toContain('script');
});

test.each([
  '/api/directus/auth/login',
  '/api/directus/AUTH/login',
  '/api/directus/%61uth/login',
  '/api/directus/items/../auth/login',
  '/api/directus/users/invite',
  '/api/directus//auth/login',
  '/api/directus/auth%2flogin',
  '/api/directus/schema/snapshot',
])('refuses %s without calling the backend', async (path) => {
  const response = await site.send(path, {});
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ errors: [{ code: 'E_NOT_FOUND' }] });
  expect(site.fake.asked).toEqual([]);
});

test('answers content and facts itself', async () => {
  const page = await site.get('/api/directus/content/page?path=/mission&locale=en');
  expect(await page.json()).toMatchObject({ data: { title: 'Mission en' } });
  const missing = await site.get('/api/directus/content/page?path=/x&locale=en');
  expect(missing.status).toBe(404);
  const unknown = await site.get('/api/directus/content/page?path=/mission&locale=de');
  expect(unknown.status).toBe(404);
  expect(site.fake.asked).toEqual([]);
});

test('uses the backend’s settings of pages, and the default for a missing one', async () => {
  const counts = { members: 3, seniors: 2, fellows: 1, communities: 0 };
  site.fake.reply('/appdata', { data: { ...counts, pages: { 'news.page_size': 6 } } });
  const response = await site.get('/api/directus/page-settings');
  expect(await response.json()).toMatchObject({
    data: { 'news.page_size': 6, 'directory.page_size': 24 },
  });
});

test('returns the site’s facts with numbers', async () => {
  site.fake.reply('/appdata', { data: { members: 3, seniors: 2, fellows: 1, communities: 0 } });
  const response = await site.get('/api/appdata');
  expect(response.headers.get('cache-control')).toBe('public, max-age=60');
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await response.json()).toMatchObject({
    product: { contactEmail: 'post@house.test' },
    counts: { members: 3 },
    limits: { searchLimit: specConstants.searchLimit },
    admissions: { open: true },
    auth: { providers: [] },
    maintenance: { active: false },
    build: { id: 'generation-1' },
  });
});

test('keeps the numbers while the backend is asked again', async () => {
  site.fake.reply('/appdata', { data: { members: 3, seniors: 2, fellows: 1, communities: 0 } });
  await site.get('/api/appdata');
  await site.get('/api/appdata');
  expect(site.fake.calls('GET', '/appdata')).toHaveLength(1);
});

test('returns partial facts while the backend is down', async () => {
  await site.fake.close();
  const response = await site.get('/api/appdata');
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const facts = await response.json();
  expect(facts).toMatchObject({ product: { foundedYear: 2022 } });
  expect(facts).not.toHaveProperty('counts');
});

test('passes only the known parameters of /users/me on', async () => {
  const cookie = await signedIn(site);
  const response = await site.get('/users/me?fields=id&deep[person]=x&access_token=y', { cookie });
  expect(await response.json()).toMatchObject({ data: { id: 'user-1' } });
  const call = site.fake.calls('GET', '/users/me').at(-1);
  expect(decodeURIComponent(call?.url ?? '')).toBe('/users/me?fields=id&deep[person]=x');
});

test('requires a signed-in user for /users/me', async () => {
  const response = await site.get('/users/me', { 'x-locale': 'en' });
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ errors: [{ code: 'E_SESSION' }] });
});
