import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { signedIn, type TestSite, testSite } from '../testing/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await testSite();
});

afterAll(() => site.close());

let visits = 0;

beforeEach(() => {
  visits += 1;
  site.generations.answer({});
  site.generations.setReady(true);
});

/** A path that was not requested yet. */
const path = () => `/fresh-${visits}`;
const drawn = () => site.generations.rendered.length;

const purge = (tags: unknown, secret = 'purge-secret-of-tests') =>
  site.app.request('http://localhost:19000/__purge', {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags }),
  });

test('serves the cached page to the second visitor, with its age', async () => {
  const first = await site.get(path());
  const before = drawn();
  const second = await site.get(path());
  expect(first.headers.get('x-cache')).toBe('drawn');
  expect(second.headers.get('x-cache')).toBe('fresh');
  expect(second.headers.get('age')).toMatch(/^\d+$/);
  expect(await second.text()).toBe(await first.text());
  expect(drawn()).toBe(before);
});

test('removes unknown query keys from the cache key and the rendering', async () => {
  await site.get(`${path()}?utm=1`);
  const again = await site.get(`${path()}?utm=2&fbclid=3`);
  expect(again.headers.get('x-cache')).toBe('fresh');
  expect(site.generations.rendered.at(-1)?.url).toBe(path());
});

test('keeps the query keys of the route', async () => {
  await site.get(`${path()}?page=2`);
  const other = await site.get(`${path()}?page=3`);
  expect(other.headers.get('x-cache')).toBe('drawn');
  expect(site.generations.rendered.at(-1)?.url).toBe(`${path()}?page=3`);
});

test('serves the data of a document while the routes are unknown', async () => {
  site.generations.answer({ state: 'the data', dataHash: 'abc' });
  await site.get(`${path()}?page=2`);
  site.generations.setReady(false);
  await vi.waitFor(async () => {
    const response = await site.get(`${path()}/_payload.json?page=2&hash=abc`);
    expect(await response.text()).toBe('the data');
  });
});

test('serves a copy only for its exact address while the routes are unknown', async () => {
  await site.get(path());
  site.generations.answer({ body: 'the second page' });
  await site.get(`${path()}?page=2`);
  await purge(['news']);
  site.generations.setReady(false);
  const second = await site.get(`${path()}?page=2`);
  expect([second.status, second.headers.get('x-cache')]).toEqual([200, 'rescued']);
  expect(await second.text()).toBe('the second page');
  expect(await (await site.get(path())).text()).not.toBe('the second page');
  expect((await site.get(`${path()}?page=3`)).status).toBe(503);
});

test('ignores tracking parameters for a copy while the routes are unknown', async () => {
  await site.get(path());
  site.generations.answer({ body: 'the second page' });
  await site.get(`${path()}?page=2`);
  site.generations.setReady(false);
  const first = await site.get(`${path()}?utm_source=x`);
  expect([first.status, first.headers.get('x-cache')]).toEqual([200, 'rescued']);
  expect(await first.text()).not.toBe('the second page');
  expect(await (await site.get(`${path()}?utm_source=x&page=2`)).text()).toBe('the second page');
  expect((await site.get(`${path()}?utm_source=x&page=3`)).status).toBe(503);
});

test('answers 304 to a visitor who has the page, per encoding', async () => {
  const plain = (await site.get(path())).headers.get('etag') ?? '';
  const packed = await site.get(path(), { 'accept-encoding': 'br' });
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(packed.headers.get('etag')).not.toBe(plain);
  const known = await site.get(path(), { 'if-none-match': plain });
  expect(known.status).toBe(304);
  expect(await known.text()).toBe('');
});

test('sends no cookie and no vary on cookies with a cached page', async () => {
  const cookie = await signedIn(site);
  const page = await site.get(path(), { cookie });
  expect(page.headers.get('set-cookie')).toBeNull();
  expect(page.headers.get('vary')).toBe('accept-encoding');
  expect(site.generations.rendered.at(-1)).not.toHaveProperty('user');
});

test('caches neither personal pages nor forms', async () => {
  const cookie = await signedIn(site);
  await site.get('/c', { cookie });
  const before = drawn();
  const again = await site.get('/c', { cookie });
  expect(again.headers.get('cache-control')).toBe('private, no-store');
  expect(again.headers.get('x-cache')).toBeNull();
  expect(drawn()).toBe(before + 1);

  const refused = await site.submit('/auth/login', { email: 'x', password: 'y' });
  expect(refused.headers.get('cache-control')).toContain('no-store');
  expect(refused.headers.get('x-cache')).toBeNull();
});

test('renders a page again after an invalidation of its tag', async () => {
  await site.get(path());
  expect((await purge(['news'])).status).toBe(204);
  expect((await site.get(path())).headers.get('x-cache')).toBe('drawn');
  await purge(['something-else']);
  expect((await site.get(path())).headers.get('x-cache')).toBe('fresh');
});

test('requires the secret and tags for an invalidation', async () => {
  expect((await purge(['news'], 'wrong-secret-wrong-secret')).status).toBe(404);
  expect((await purge('news')).status).toBe(400);
  expect((await purge([])).status).toBe(400);
});

test('serves the cached page while rendering fails', async () => {
  await site.get(path());
  await purge(['news']);
  site.generations.answer({ degraded: true, status: 500 });
  const rescued = await site.get(path());
  expect(rescued.status).toBe(200);
  expect(rescued.headers.get('x-cache')).toBe('rescued');
});

test('counts how pages were served', async () => {
  await site.get(path());
  const metrics = await site.metrics.registry.metrics();
  expect(metrics).toMatch(/site_pages_total\{how="drawn"\} [1-9]/);
});

test('counts people again after an invalidation of people', async () => {
  const members = async () => (await (await site.get('/api/appdata')).json()).counts.members;
  const counts = (count: number) => ({
    data: { members: count, seniors: 0, fellows: 0, communities: 0 },
  });
  site.fake.reply('/appdata', counts(3));
  await purge(['people_public']);
  expect(await members()).toBe(3);
  site.fake.reply('/appdata', counts(160));
  await purge(['news']);
  expect(await members()).toBe(3);
  await purge(['people_public']);
  expect(await members()).toBe(160);
});
