import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedIn, type TestSite, testSite } from '../../testing/site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
  site.generations.setCanary(10);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await site.close();
});

const browser = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
const stable = 'generation-1';
const canary = 'generation-2';
const inCanary = { ...browser, cookie: 'release_channel=canary' };
const inStable = { ...browser, cookie: 'release_channel=stable' };
const generationOf = (response: Response) => response.headers.get('x-generation');
/** What the next browsers draw, from 0 to 1. */
const drawing = (value: number) => vi.spyOn(Math, 'random').mockReturnValue(value);

test.each([
  [0.0999, 'canary', canary],
  [0.1, 'stable', stable],
])('a browser that draws %s gets the channel %s for its session', async (value, channel, id) => {
  drawing(value);
  const response = await site.get('/news', browser);
  expect(generationOf(response)).toBe(id);
  expect(response.headers.getSetCookie()).toEqual([
    `release_channel=${channel}; Path=/; HttpOnly; SameSite=Lax`,
  ]);
});

test('a browser keeps its channel and is told once', async () => {
  drawing(0);
  const kept = await site.get('/news', inStable);
  expect([generationOf(kept), kept.headers.getSetCookie()]).toEqual([stable, []]);
  drawing(0.99);
  const other = await site.get('/news', inCanary);
  expect([generationOf(other), other.headers.getSetCookie()]).toEqual([canary, []]);
});

test('data, forms and the list of releases are of the channel of the browser, and draw nothing', async () => {
  drawing(0);
  const data = { accept: 'application/json', 'user-agent': browser['user-agent'] };
  const drawn = await site.get('/news/_payload.json', data);
  expect([generationOf(drawn), drawn.headers.getSetCookie()]).toEqual([stable, []]);
  const own = await site.get('/news/_payload.json', { ...data, cookie: inCanary.cookie });
  expect(generationOf(own)).toBe(canary);
  for (const [path, id] of [
    ['/builds/latest.json', 'id'],
    ['/remotes.json', 'generation'],
  ] as const) {
    const ids = [data, { ...data, cookie: inCanary.cookie }].map(async (headers) => {
      const body = (await (await site.get(path, headers)).json()) as Record<string, string>;
      return body[id];
    });
    expect(await Promise.all(ids)).toEqual([stable, canary]);
  }
  const refused = await site.submit('/auth/login', {}, { cookie: inCanary.cookie });
  expect(generationOf(refused)).toBe(canary);
});

test.each([
  ['a crawler', 'Mozilla/5.0 (compatible; Googlebot/2.1)'],
  ['a program', 'curl/8.0'],
  ['nobody', ''],
])('%s always gets the stable channel', async (_, agent) => {
  drawing(0);
  for (const headers of [browser, inCanary]) {
    const response = await site.get('/news', { ...headers, 'user-agent': agent });
    expect([generationOf(response), response.headers.getSetCookie()]).toEqual([stable, []]);
  }
});

test('a cached page of one channel is never sent to the other', async () => {
  const order = [inStable, inCanary, inStable, inCanary];
  const served = [];
  for (const headers of order) {
    const response = await site.get('/news', headers);
    served.push([generationOf(response), response.headers.get('x-cache')]);
  }
  expect(served).toEqual([
    [stable, 'drawn'],
    [canary, 'drawn'],
    [stable, 'fresh'],
    [canary, 'fresh'],
  ]);
});

test('a changed page is rendered again in both channels', async () => {
  for (const headers of [inStable, inCanary]) await site.get('/news', headers);
  site.listener().changed(['news']);
  for (const headers of [inStable, inCanary]) {
    expect((await site.get('/news', headers)).headers.get('x-cache')).toBe('drawn');
  }
});

test('no shared cache keeps a page while a canary runs', async () => {
  for (const headers of [inStable, inCanary]) {
    const { headers: sent } = await site.get('/news', headers);
    expect(sent.get('cache-control')).toBe('private, no-cache');
    expect(sent.get('vary')).toMatch(/\bcookie\b/i);
  }
});

test('without a canary nothing is drawn, and everybody gets the stable channel', async () => {
  site.generations.setCanary(0);
  drawing(0);
  for (const headers of [browser, inCanary]) {
    const response = await site.get('/news', headers);
    expect([generationOf(response), response.headers.getSetCookie()]).toEqual([stable, []]);
    expect(response.headers.get('cache-control')).toContain('public');
  }
});

test('a page of the member area is of the channel of the browser', async () => {
  const session = await signedIn(site);
  for (const [channel, id] of [
    ['stable', stable],
    ['canary', canary],
  ]) {
    const cookie = `${session}; release_channel=${channel}`;
    expect(generationOf(await site.get('/c', { ...browser, cookie }))).toBe(id);
  }
});
