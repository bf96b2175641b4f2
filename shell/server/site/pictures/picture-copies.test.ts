import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type TestSite, testSite } from '../../testing/site.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
let site: TestSite;

beforeEach(async () => {
  site = await testSite();
  site.fake.reply(`/assets/${id}`, 'bytes', 200, 'image/png');
  await (await site.get(`/assets/${id}`)).text();
  site.fake.reply(`/assets/${id}`, { errors: [] }, 503);
});

afterEach(() => site.close());

test('serves a cached picture while the backend is down, with its age', async () => {
  await copied();
  await laterBy(3_600_000);
  const hourLater = await site.get(`/assets/${id}`);
  expect(await hourLater.text()).toBe('bytes');
  expect(hourLater.headers.get('content-type')).toBe('image/png');
  expect(Number(hourLater.headers.get('age'))).toBeGreaterThanOrEqual(3600);
  expect(hourLater.headers.get('cache-control')).toBe('no-cache');
  expect((await site.get(`/assets/${id}?width=320&height=180`)).status).toBe(502);
});

test('does not wait for an unreachable backend with every picture', async () => {
  await copied();
  const asked = site.fake.calls('GET', `/assets/${id}`).length;
  await site.get(`/assets/${id}`);
  expect(site.fake.calls('GET', `/assets/${id}`)).toHaveLength(asked);
});

test('waits longer for a rendering that nobody has asked for before', async () => {
  const address = `/assets/${id}?width=320&height=180`;
  site.fake.reply(`/assets/${id}`, 'rendered', 200, 'image/webp');
  const before = site.fake.calls('GET', `/assets/${id}`).length;
  const { promise: isRendered, resolve: finish } = Promise.withResolvers<void>();
  site.fake.holdUntil(isRendered);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const visit = site.get(address);
    await vi.waitFor(
      () => expect(site.fake.calls('GET', `/assets/${id}`)).toHaveLength(before + 2),
      { timeout: 10_000, interval: 100 },
    );
    finish();
    expect(await (await visit).text()).toBe('rendered');
  } finally {
    finish();
    vi.useRealTimers();
  }
});

test('serves no picture from before somebody was hidden', async () => {
  await copied();
  await purge('gone:people_public');
  expect((await site.get(`/assets/${id}`)).status).toBe(502);
});

test('serves no picture from before somebody was hidden while this server was disconnected', async () => {
  await copied();
  site.listener().missed(new Map([['people_public', Date.now()]]));
  expect((await site.get(`/assets/${id}`)).status).toBe(502);
});

test.each([
  ['one of the same minute is not served', 20_000, 502],
  ['a later one is served', 120_000, 200],
])('of pictures rendered after a missed withdrawal %s', async (_, ago, status) => {
  await copied();
  site.listener().missed(new Map([['people_public', Date.now() - ago]]));
  await laterBy(10_000);
  expect((await site.get(`/assets/${id}`)).status).toBe(status);
});

test('serves a cached picture when nothing was withdrawn while disconnected', async () => {
  await copied();
  site.listener().missed(new Map());
  await laterBy(10_000);
  expect((await site.get(`/assets/${id}`)).status).toBe(200);
});

test.each([
  ['and deleted', 404],
  ['and is forbidden to our token, which reads others', 403],
])('does not serve a picture that was withdrawn %s, not even as a fallback', async (_, status) => {
  await copied();
  site.fake.reply(`/assets/${id}`, { errors: [] }, status);
  site.fake.reply('/files', { data: [] });
  await laterBy(3_600_000);
  expect((await site.get(`/assets/${id}`)).status).toBe(404);
  site.fake.reply(`/assets/${id}`, { errors: [] }, 503);
  expect((await site.get(`/assets/${id}`)).status).toBe(502);
});

test.each([
  ['is unknown to the backend', 401, 401],
  ['may no longer read files', 403, 403],
  ['may read this one, whose bytes are unreadable', 403, 200],
  ['exceeds its rate limit', 429, 429],
])('does not treat a picture as withdrawn because our token %s', async (_, asset, files) => {
  await copied();
  site.fake.reply(`/assets/${id}`, { errors: [] }, asset);
  site.fake.reply('/files', { data: [{ id }] }, files);
  await laterBy(3_600_000);
  for (const _visit of [1, 2]) {
    const answer = await site.get(`/assets/${id}`);
    expect([answer.status, await answer.text()]).toEqual([200, 'bytes']);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  }
  expect((await site.get(`/assets/${id}?width=320&height=180`)).status).toBe(
    asset === 403 ? 404 : 502,
  );
});

/** Waits until the backend was called and the copy has reached the disk. */
async function copied(): Promise<void> {
  await vi.waitFor(async () => expect((await site.get(`/assets/${id}`)).status).toBe(200));
}

function laterBy(offset: number) {
  return site.app.request('/__clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ offset }),
  });
}

function purge(tag: string) {
  return site.app.request('http://localhost:19000/__purge', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: 'Bearer purge-secret-of-tests',
    },
    body: JSON.stringify({ tags: [tag] }),
  });
}
