// The nightly check of links in the library: docs/domain/content.md, "Library".
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demo, personOf } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { moveClock, operations } from './operations.ts';
import { whileRefusing } from './specimens/refused-rows.ts';

const day = 86_400_000;
const requests: string[] = [];
let answers: Record<string, number> = {};
const linkedServer = createServer(({ method = '', url = '' }, response) => {
  requests.push(`${method} ${url}`);
  const status = answers[`${method} ${url}`] ?? answers[url] ?? 200;
  response.writeHead(status, { location: '/elsewhere' }).end();
});

const [resource = '', other = ''] = demo.content.resources
  .filter(({ state }) => state === 'published')
  .map(({ id }) => id);
let serverUrl = '';
let before: Record<string, unknown> = {};

const stored = (id: string) => database()('resources').where({ id }).first();

beforeAll(async () => {
  linkedServer.listen(0, '127.0.0.1');
  await once(linkedServer, 'listening');
  serverUrl = `http://127.0.0.1:${(linkedServer.address() as AddressInfo).port}`;
  const { url, link_status, link_checked_at } = await stored(resource);
  before = { url, link_status, link_checked_at };
});
beforeEach(() => {
  requests.length = 0;
  answers = {};
});
afterAll(async () => {
  await moveClock(0);
  await database()('resources').where({ id: resource }).update(before);
  linkedServer.close();
  await closeDatabase();
});

async function statusAfterJob(url: string): Promise<string | null> {
  await database()('resources').where({ id: resource }).update({ url, link_status: null });
  expect((await operations('POST', '/jobs/link-check')).body.data.error).toBeUndefined();
  return (await stored(resource)).link_status;
}

test.each([
  [200, 'ok'],
  [302, 'ok'],
  [403, 'ok'],
  [301, 'moved'],
  [308, 'moved'],
  [404, 'dead'],
  [410, 'dead'],
])('marks a link with response %i as %s', async (status, found) => {
  answers = { '/guide': status };
  expect(await statusAfterJob(`${serverUrl}/guide`)).toBe(found);
  expect(requests).toEqual(['HEAD /guide']);
});

test('falls back to GET when the server refuses HEAD', async () => {
  answers = { 'HEAD /guide': 405, 'GET /guide': 404 };
  expect(await statusAfterJob(`${serverUrl}/guide`)).toBe('dead');
  expect(requests).toEqual(['HEAD /guide', 'GET /guide']);
});

test('marks a failing link as dead 7 days after its last successful check', async () => {
  expect(await statusAfterJob(`${serverUrl}/guide`)).toBe('ok');
  answers = { '/guide': 503 };
  await moveClock(6 * day);
  expect(await statusAfterJob(`${serverUrl}/guide`)).toBeNull();
  await moveClock(8 * day);
  expect(await statusAfterJob(`${serverUrl}/guide`)).toBe('dead');
});

test('notifies editors and the member who suggested it once per dead URL', async () => {
  const owner = personOf('senior').id;
  const { submitted_by } = await stored(resource);
  await database()('resources').where({ id: resource }).update({ submitted_by: owner });
  const loadNotifications = async () => {
    const rows = await database()('notifications')
      .whereIn('event', ['RES-01', 'RES-02'])
      .where('dedupe_key', 'like', `%${resource} ${serverUrl}/gone%`)
      .select('person', 'title_key');
    return rows.map(({ person, title_key }) => `${title_key} ${person}`).sort();
  };
  answers = { '/gone': 404, '/gone-too': 404 };
  await statusAfterJob(`${serverUrl}/gone`);
  const both = [`RES-01.dead ${owner}`, `RES-02 ${personOf('editor').id}`];
  expect(await loadNotifications()).toEqual(both);
  await statusAfterJob(`${serverUrl}/gone`);
  expect(await loadNotifications()).toEqual(both);
  await statusAfterJob(`${serverUrl}/gone-too`);
  expect(await loadNotifications()).toEqual([...both, ...both].sort());
  await database()('resources').where({ id: resource }).update({ submitted_by });
});

test('continues after a result that cannot be stored', async () => {
  const checkedIds = await database()('resources')
    .whereIn('state', ['published', 'outdated'])
    .whereNotNull('url')
    .orderBy('id')
    .pluck('id');
  // The job checks 5 links concurrently, each worker every fifth one.
  const firstWorkerIds = checkedIds.filter((_, index) => index % 5 === 0);
  const [bad, next] = [firstWorkerIds[0], firstWorkerIds[1]];
  const kept = await database()('resources').whereIn('id', [bad, next]);
  const here = { url: `${serverUrl}/guide`, link_status: null };
  await database()('resources').whereIn('id', [bad, next]).update(here);
  const found = async (id: string) => (await stored(id)).link_status;
  await whileRefusing(
    'resources',
    async () => {
      const { body } = await operations('POST', '/jobs/link-check');
      expect(body.data).toMatchObject({ result: { failed: 1 } });
      expect([await found(bad), await found(next)]).toEqual([null, 'ok']);
    },
    { doing: 'UPDATE', id: bad },
  );
  for (const { id, url, link_status, link_checked_at } of kept) {
    await database()('resources').where({ id }).update({ url, link_status, link_checked_at });
  }
});

test('stores the time of the check and requests no external links of the demo data', async () => {
  const untouched = await stored(other);
  await database()('resources')
    .where({ id: resource })
    .update({ url: `${serverUrl}/guide` });
  const { body } = await operations('POST', '/jobs/link-check');
  expect(body.data.result).toMatchObject({ ok: 1, moved: 0, dead: 0, silent: 0 });
  const { link_checked_at } = await stored(resource);
  expect(new Date(link_checked_at).getTime()).toBeGreaterThan(Date.now() - 3_600_000);
  expect(await stored(other)).toEqual(untouched);
});
