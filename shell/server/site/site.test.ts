import { specConstants, specSentences } from '@site/shared/domain/system';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signedIn, type TestSite, testSite } from '../testing/site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
});
afterEach(() => site.close());

test('returns the live build and its routes', async () => {
  const latest = await site.get('/builds/latest.json?1700000000000');
  expect(latest.headers.get('cache-control')).toBe('no-store');
  const build = await latest.json();
  expect(build).toEqual({ id: 'generation-1', timestamp: expect.any(Number) });
  const meta = await site.get('/builds/meta/generation-1.json');
  expect(await meta.json()).toEqual({
    ...build,
    routes: [
      { path: '/login', slot: 'auth', render: 'server', ttl: 60 },
      { path: '/c', slot: 'lk', render: 'server', ttl: 0 },
    ],
  });
  expect((await site.get('/builds/meta/older.json')).status).toBe(404);
});

test('returns the live releases', async () => {
  const response = await site.get('/remotes.json');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(await response.json()).toMatchObject({ generation: 'generation-1' });
});

test('serves a page the registry of its own generation, immutable', async () => {
  const response = await site.get('/_generations/generation-1.json');
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(await response.json()).toMatchObject({ generation: 'generation-1' });
  for (const file of ['generation-2.json', 'generation-1', '.json']) {
    const unknown = await site.get(`/_generations/${file}`);
    expect(unknown.status).toBe(404);
    expect(unknown.headers.get('cache-control')).not.toContain('immutable');
  }
});

test('answers 503 without a generation', async () => {
  site.generations.setReady(false);
  for (const path of [
    '/remotes.json',
    '/builds/latest.json',
    '/_generations/1.json',
    '/_i18n/ru/messages.json',
  ]) {
    const response = await site.get(path);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ errors: [{ code: 'E_BACKEND' }] });
  }
});

test('caches messages for a day under their version', async () => {
  const versioned = await site.get('/_i18n/en/messages.json?v=messages-1');
  const seconds = specConstants.messageCacheHours * 3600;
  expect(seconds).toBe(86_400);
  expect(versioned.headers.get('cache-control')).toBe(`public, max-age=${seconds}`);
  expect(await versioned.json()).toEqual({ shell: { home: 'Home' } });
  const other = await site.get('/_i18n/ru/messages.json?v=older');
  expect(other.headers.get('cache-control')).toBe('no-cache');
});

test('sends the messages of the namespaces that a page needs', async () => {
  const of = async (names: string) =>
    (await site.get(`/_i18n/en/messages.json?v=messages-1&of=${names}`)).json();
  expect(await of('shell,mf-public')).toEqual({ shell: { home: 'Home' } });
  expect(await of('mf-public,__proto__')).toEqual({});
});

test('refuses an unknown language in words', async () => {
  const response = await site.get('/_i18n/de/messages.json');
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ errors: [{ code: 'E_NOT_FOUND' }] });
  expect(site.logged()).toContain(specSentences.localeFailed('de'));
});

test('is ready when backend, content and rendering are', async () => {
  expect((await site.get('/healthz')).status).toBe(200);
  const ready = await site.get('/readyz');
  expect(ready.status).toBe(200);
  const database = { ok: true, ms: 1 };
  const ms = expect.any(Number);
  const own = { content: { ok: true }, rendering: { ok: true } };
  expect(await ready.json()).toEqual({
    status: 'ready',
    parts: { backend: { ok: true, ms, parts: { database } }, ...own },
  });
  site.generations.setReady(false);
  const outside = await site.get('/readyz', { 'x-forwarded-for': '203.0.113.1' });
  expect(outside.status).toBe(503);
  expect(await outside.json()).toEqual({ status: 'not ready' });
});

test('is not ready while the backend is not, unless only the server itself is asked for', async () => {
  const parts = { database: { ok: false, ms: 2000 } };
  site.fake.reply('/readyz', { status: 'not ready', parts }, 503);
  const all = await site.get('/readyz');
  expect(all.status).toBe(503);
  expect(await all.json()).toMatchObject({ parts: { backend: { ok: false, parts } } });
  const own = await site.get('/readyz?of=server');
  expect(own.status).toBe(200);
  expect(await own.json()).toEqual({
    status: 'ready',
    parts: { content: { ok: true }, rendering: { ok: true } },
  });
});

test('is not ready any more when it is told to end', async () => {
  const ending = await testSite();
  ending.leave();
  const response = await ending.get('/readyz');
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ status: 'not ready', leaving: true });
  expect((await ending.get('/livez')).status).toBe(200);
  await ending.close();
});

test('shows metrics to this machine or with the token only', async () => {
  await site.get('/news');
  const local = await site.get('/metrics');
  expect(await local.text()).toContain('site_renders_total{kind="page"} 1');
  const far = { 'x-forwarded-for': '203.0.113.1' };
  expect((await site.get('/metrics', far)).status).toBe(404);
  for (const name of ['x-real-ip', 'x-forwarded-proto', 'via']) {
    expect((await site.get('/metrics', { [name]: '203.0.113.1' })).status).toBe(404);
  }
  expect((await site.app.request('http://site.example/metrics')).status).toBe(404);
  const withToken = await testSite({ metricsToken: 'sixteen-characters' });
  const good = { ...far, authorization: 'Bearer sixteen-characters' };
  expect((await withToken.get('/metrics', good)).status).toBe(200);
  const bad = { ...far, authorization: 'Bearer undefined' };
  expect((await withToken.get('/metrics', bad)).status).toBe(404);
  expect((await site.get('/metrics', bad)).status).toBe(404);
  await withToken.close();
});

const moveClock = (to: TestSite, headers: Record<string, string> = {}) =>
  to.app.request('/__clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{"offset":3600000}',
  });

test('moves the clock of a demo from this machine only', async () => {
  const before = site.clock.now().getTime();
  expect((await moveClock(site)).status).toBe(200);
  expect(site.clock.now().getTime() - before).toBeGreaterThanOrEqual(3_600_000);
  expect((await moveClock(site, { 'x-forwarded-for': '203.0.113.1' })).status).toBe(404);
  const real = await testSite({ demo: false });
  const offset = real.clock.now().getTime() - Date.now();
  expect((await moveClock(real)).status).toBeGreaterThanOrEqual(400);
  expect(Math.abs(offset)).toBeLessThan(1000);
  await real.close();
});

const id = '01890a5d-ac96-774b-bcce-b302099a8057';

test.each([
  ['image/png', 'image/png', null],
  ['application/pdf', 'application/pdf', 'attachment'],
  ['application/zip', 'application/zip', 'attachment'],
  ['image/svg+xml', 'image/svg+xml', 'attachment'],
  ['text/html', 'application/octet-stream', 'attachment'],
  ['text/javascript', 'application/octet-stream', 'attachment'],
])('serves an uploaded %s as %s', async (uploaded, type, disposition) => {
  site.fake.reply(`/assets/${id}`, 'bytes', 200, uploaded);
  const response = await site.get(`/assets/${id}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe(type);
  expect(response.headers.get('content-disposition')).toBe(disposition);
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
  expect(await response.text()).toBe('bytes');
});

test('lets other sites embed public pictures, and no other upload', async () => {
  const heard = async (cookie?: string) => {
    const { headers } = await site.get(`/assets/${id}`, cookie ? { cookie } : {});
    return [headers.get('cross-origin-resource-policy'), headers.get('cache-control')];
  };
  const kept = 'public, max-age=300, s-maxage=60';
  site.fake.reply(`/assets/${id}`, 'bytes', 200, 'image/png');
  expect(await heard()).toEqual(['cross-origin', kept]);
  site.fake.reply(`/assets/${id}`, 'bytes', 200, 'application/pdf');
  expect(await heard()).toEqual(['same-origin', kept]);
  site.fake.reply(`/assets/${id}`, { errors: [] }, 403);
  site.fake.reply('/files', { data: [] });
  site.fake.replyTo('token-1', `/assets/${id}`, 'bytes', 'image/png');
  expect(await heard(await signedIn(site))).toEqual(['same-origin', 'private, no-store']);
});

test('shows a picture of a post to those who read the post, and nothing caches it', async () => {
  const path = `/discussions/pictures/${id}`;
  const open = (cookie?: string) => site.get(`/assets/forum/${id}`, cookie ? { cookie } : {});
  const cookie = await signedIn(site);
  site.fake.replyTo('token-1', path, 'bytes', 'image/webp');
  const response = await open(cookie);
  expect([response.status, await response.text()]).toEqual([200, 'bytes']);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('content-disposition')).toBeNull();
  expect((await open()).status).toBe(404);
  site.fake.replyTo('token-1', '/discussions/pictures/x', 'bytes', 'image/webp');
  expect((await site.get('/assets/forum/x', { cookie })).status).toBe(404);
});

describe('a link to a file of the library', () => {
  const link = '/assets/library/ZmlsZQ.c2lnbmF0dXJl';
  const path = '/library/files/ZmlsZQ.c2lnbmF0dXJl';
  const inBrowser = { accept: 'text/html,*/*' };
  const open = async (headers: Record<string, string> = {}) => {
    const response = await site.get(link, headers);
    return [response.status, response.headers.get('location')];
  };

  test('sends a download that nothing caches, in the name of the signed-in user', async () => {
    const cookie = await signedIn(site);
    site.fake.replyTo('token-1', path, 'bytes', 'image/png');
    const response = await site.get(link, { cookie });
    expect([response.status, await response.text()]).toEqual([200, 'bytes']);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-disposition')).toBe('attachment');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
  });

  test('is nothing for a visitor, whom a browser leads to sign-in by way of the library', async () => {
    expect(await open()).toEqual([404, null]);
    expect(await open(inBrowser)).toEqual([303, '/c/resources?link=stale']);
    expect(await open({ ...inBrowser, cookie: 'i18n_redirected=en' })).toEqual([
      303,
      '/en/c/resources?link=stale',
    ]);
    expect(site.fake.calls('GET', path)).toEqual([]);
  });

  test.each([
    [410, 'E_TOKEN_EXPIRED', 410],
    [404, 'E_NOT_FOUND', 404],
    [403, 'E_FORBIDDEN', 404],
  ])(
    'that the backend answers with %i leads to the library as well',
    async (status, code, told) => {
      const cookie = await signedIn(site);
      site.fake.reply(path, { errors: [{ message: '', extensions: { code } }] }, status);
      expect(await open({ cookie })).toEqual([told, null]);
      expect(await open({ ...inBrowser, cookie })).toEqual([303, '/c/resources?link=stale']);
    },
  );

  test('does not blame the link while the backend is away', async () => {
    const cookie = await signedIn(site);
    site.fake.reply(path, {}, 503);
    expect((await open({ ...inBrowser, cookie }))[0]).toBeGreaterThanOrEqual(500);
  });
});

test('caches a file for five minutes in browsers, for one in shared caches', async () => {
  site.fake.reply(`/assets/${id}`, 'bytes', 200, 'image/png');
  const response = await site.get(`/assets/${id}`);
  expect(response.headers.get('cache-control')).toBe('public, max-age=300, s-maxage=60');
});

test('answers 304 for a file while it is visible', async () => {
  site.fake.reply(`/assets/${id}`, 'bytes', 200, 'image/png');
  const { headers } = await site.get(`/assets/${id}`);
  const has = { 'if-modified-since': headers.get('last-modified') ?? '' };
  const again = await site.get(`/assets/${id}`, has);
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(again.headers.get('cache-control')).toBe(headers.get('cache-control'));
  site.fake.reply(`/assets/${id}`, { errors: [] }, 403);
  site.fake.reply('/files', { data: [] });
  expect((await site.get(`/assets/${id}`, has)).status).toBe(404);
});

test('does not serve a withdrawn file from a cached read', async () => {
  site.fake.reply(`/assets/${id}`, 'bytes', 200, 'image/png');
  expect((await site.get(`/assets/${id}`)).status).toBe(200);
  site.fake.reply(`/assets/${id}`, { errors: [] }, 403);
  site.fake.reply('/files', { data: [] });
  expect((await site.get(`/assets/${id}`)).status).toBe(404);
});

test('answers the same for a file that is not public and a missing one', async () => {
  site.fake.reply(`/assets/${id}`, { errors: [] }, 403);
  expect((await site.get(`/assets/${id}`)).status).toBe(404);
  expect((await site.get('/assets/items')).status).toBe(404);
  expect((await site.get('/assets/x')).status).toBe(404);
  const cookie = await signedIn(site);
  expect((await site.get(`/assets/${id}`, { cookie })).status).toBe(404);
  const tokens = site.fake.calls('GET', `/assets/${id}`).map((call) => call.headers.authorization);
  expect(tokens).toContain('Bearer token-1');
});
