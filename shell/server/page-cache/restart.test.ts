import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type TestSite, testSite } from '../testing/site.ts';

const article = '/news/spring';
const picture = '/assets/01890a5d-ac96-774b-bcce-b302099a8057';

let folder: string;
let sites: TestSite[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copies-'));
  sites = [];
});

afterEach(async () => {
  for (const site of sites) await site.close();
  await rm(folder, { recursive: true, maxRetries: 10, retryDelay: 50 });
});

/** Starts a server with the same folders as the one before. */
async function begin(): Promise<TestSite> {
  const site = await testSite({
    pagesDir: join(folder, 'pages'),
    picturesDir: join(folder, 'pictures'),
  });
  sites.push(site);
  return site;
}

/**
 * Restarts a server that has served the article and its picture and got the invalidation `told`; no
 * backend.
 */
async function restarted(...told: string[]): Promise<TestSite> {
  const before = await begin();
  before.fake.reply(picture, 'bytes', 200, 'image/png');
  await before.get(article);
  await (await before.get(picture)).text();
  await bothHold(/\.json$/);
  if (told.length > 0) {
    await purge(before, told);
    await bothHold(/^gone$/);
  }
  const after = await begin();
  await after.fake.close();
  after.generations.answer({ status: 502, partial: true });
  return after;
}

/** Waits until background writes have reached the disk. */
async function bothHold(name: RegExp): Promise<void> {
  for (const room of ['pages', 'pictures']) {
    const names = () => readdir(join(folder, room));
    await vi.waitFor(async () => expect(await names()).toContainEqual(expect.stringMatching(name)));
  }
}

function purge(site: TestSite, tags: string[]) {
  return site.app.request('http://localhost:19000/__purge', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: 'Bearer purge-secret-of-tests',
    },
    body: JSON.stringify({ tags }),
  });
}

test('serves the copies of the server before it, when started without a backend', async () => {
  const site = await restarted();
  const page = await site.get(article);
  expect([page.status, page.headers.get('x-cache')]).toEqual([200, 'rescued']);
  expect((await site.get(picture)).status).toBe(200);
});

test('serves nothing that was withdrawn before the restart: no page, no picture', async () => {
  const site = await restarted('news', 'gone:news');
  expect((await site.get(article)).status).toBe(502);
  expect((await site.get(picture)).status).toBe(502);
});
