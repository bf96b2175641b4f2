import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type TestSite, testSite } from '../testing/site.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
let site: TestSite;

beforeEach(async () => {
  site = await testSite();
  site.fake.reply(`/assets/${id}`, 'bytes', 200, 'image/png');
  await (await site.get(`/assets/${id}`)).text();
  site.fake.reply(`/assets/${id}`, { errors: [] }, 503);
});

afterEach(() => site.close());

test('a picture that was seen is there while the backend is away, and says its age', async () => {
  await copied();
  await laterBy(3_600_000);
  const hourLater = await site.get(`/assets/${id}`);
  expect(await hourLater.text()).toBe('bytes');
  expect(hourLater.headers.get('content-type')).toBe('image/png');
  expect(Number(hourLater.headers.get('age'))).toBeGreaterThanOrEqual(3600);
  expect(hourLater.headers.get('cache-control')).toBe('no-cache');
  expect((await site.get(`/assets/${id}?width=320&height=180`)).status).toBe(502);
});

test('a backend that is away is not waited for by every picture', async () => {
  await copied();
  const asked = site.fake.calls('GET', `/assets/${id}`).length;
  await site.get(`/assets/${id}`);
  expect(site.fake.calls('GET', `/assets/${id}`)).toHaveLength(asked);
});

test('a picture is not shown from before somebody was hidden', async () => {
  await copied();
  await purge('gone:people_public');
  expect((await site.get(`/assets/${id}`)).status).toBe(502);
});

test('a picture is not shown from before somebody was hidden, though this server was away', async () => {
  await copied();
  site.ears().missed(new Map([['people_public', Date.now()]]));
  expect((await site.get(`/assets/${id}`)).status).toBe(502);
});

test.each([
  ['one from the same minute is not shown', 20_000, 502],
  ['a later one is', 120_000, 200],
])('of pictures from after somebody was hidden unheard %s', async (_, ago, status) => {
  await copied();
  site.ears().missed(new Map([['people_public', Date.now() - ago]]));
  await laterBy(10_000);
  expect((await site.get(`/assets/${id}`)).status).toBe(status);
});

test('a picture that was seen is there though this server was away, when nothing was taken back', async () => {
  await copied();
  site.ears().missed(new Map());
  await laterBy(10_000);
  expect((await site.get(`/assets/${id}`)).status).toBe(200);
});

test.each([
  ['that is not there', 404],
  ['that our token may not read, while it reads others', 403],
])('a picture %s was withdrawn: it is not shown, not even in need', async (_, status) => {
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
  ['may read no files any more', 403, 403],
  ['may read this one, whose bytes cannot be had', 403, 200],
  ['asks too much', 429, 429],
])('a picture is not withdrawn because our token %s', async (_, asset, files) => {
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

/** The backend is asked, and the copy has reached the disk. */
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
