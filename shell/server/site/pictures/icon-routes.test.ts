import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestSite, testSite } from '../../testing/site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
});
afterEach(() => site.close());

test('returns the icons it has and names missing ones', async () => {
  const response = await site.get('/api/_icon/lucide.json?icons=moon,sun,no-such-icon');
  expect(response.status).toBe(200);
  const set = await response.json();
  expect(set).toMatchObject({ prefix: 'lucide', not_found: ['no-such-icon'] });
  expect(Object.keys(set.icons)).toEqual(['moon', 'sun']);
  expect(set.icons.moon.body).toContain('<path');
});

test('caches a complete answer for a day, and revalidates an incomplete one', async () => {
  const keptOf = async (names: string) => {
    const { headers } = await site.get(`/api/_icon/lucide.json?icons=${names}`);
    return headers.get('cache-control');
  };
  expect(await keptOf('moon')).toBe('public, max-age=86400');
  expect(await keptOf('moon,no-such-icon')).toBe('no-cache');
});

test('answers 404 for an unknown set of icons, and for no icon', async () => {
  expect((await site.get('/api/_icon/nothing.json?icons=a')).status).toBe(404);
  expect((await site.get('/api/_icon/lucide.json')).status).toBe(404);
});

test('refuses to return the whole set at once', async () => {
  const names = Array.from({ length: 101 }, (_, at) => `i${at}`).join(',');
  expect((await site.get(`/api/_icon/lucide.json?icons=${names}`)).status).toBe(400);
});

test("returns the association's own icons like any other", async () => {
  const icons = { ring: { body: '<circle r="9"/>' }, dot: { body: '<circle r="2"/>' } };
  await site.write('content/icons.json', JSON.stringify({ prefix: 'site', icons }));
  const response = await site.get('/api/_icon/site.json?icons=ring,square');
  expect(await response.json()).toMatchObject({
    prefix: 'site',
    icons: { ring: icons.ring },
    not_found: ['square'],
  });
  expect(site.logged()).not.toContain('Failed to load');
});

test.each([
  ['are missing', undefined],
  ['are broken', '{"prefix":'],
])('logs own icons that %s and returns none', async (_what, text) => {
  if (text) await site.write('content/icons.json', text);
  const response = await site.get('/api/_icon/site.json?icons=mark');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ prefix: 'site', icons: {}, not_found: ['mark'] });
  expect(site.logged()).toMatch(/"icons":\["mark"\].*"msg":"Failed to load custom icons"/);
});
