// Addresses in the library are asked for at night: docs/domain/content.md, "Library".
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demo, personOf } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { moveClock, operations } from './operations.ts';
import { whileRefusing } from './refused-rows.ts';

const day = 86_400_000;
const asked: string[] = [];
let answers: Record<string, number> = {};
const elsewhere = createServer(({ method = '', url = '' }, response) => {
  asked.push(`${method} ${url}`);
  const status = answers[`${method} ${url}`] ?? answers[url] ?? 200;
  response.writeHead(status, { location: '/elsewhere' }).end();
});

const [resource = '', other = ''] = demo.content.resources
  .filter(({ state }) => state === 'published')
  .map(({ id }) => id);
let home = '';
let before: Record<string, unknown> = {};

const stored = (id: string) => database()('resources').where({ id }).first();

beforeAll(async () => {
  elsewhere.listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  home = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  const { url, link_status, link_checked_at } = await stored(resource);
  before = { url, link_status, link_checked_at };
});
beforeEach(() => {
  asked.length = 0;
  answers = {};
});
afterAll(async () => {
  await moveClock(0);
  await database()('resources').where({ id: resource }).update(before);
  elsewhere.close();
  await closeDatabase();
});

async function statusAtNight(url: string): Promise<string | null> {
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
])('an answer of %i makes a link %s', async (status, found) => {
  answers = { '/guide': status };
  expect(await statusAtNight(`${home}/guide`)).toBe(found);
  expect(asked).toEqual(['HEAD /guide']);
});

test('a server that knows no HEAD is asked again for the whole', async () => {
  answers = { 'HEAD /guide': 405, 'GET /guide': 404 };
  expect(await statusAtNight(`${home}/guide`)).toBe('dead');
  expect(asked).toEqual(['HEAD /guide', 'GET /guide']);
});

test('a failure says nothing for a week after the last check, then the link is dead', async () => {
  expect(await statusAtNight(`${home}/guide`)).toBe('ok');
  answers = { '/guide': 503 };
  await moveClock(6 * day);
  expect(await statusAtNight(`${home}/guide`)).toBeNull();
  await moveClock(8 * day);
  expect(await statusAtNight(`${home}/guide`)).toBe('dead');
});

test('editors and who suggested it are told of a dead address, of each one once', async () => {
  const owner = personOf('senior').id;
  const { submitted_by } = await stored(resource);
  await database()('resources').where({ id: resource }).update({ submitted_by: owner });
  const told = async () => {
    const rows = await database()('notifications')
      .whereIn('event', ['RES-01', 'RES-02'])
      .where('dedupe_key', 'like', `%${resource} ${home}/gone%`)
      .select('person', 'title_key');
    return rows.map(({ person, title_key }) => `${title_key} ${person}`).sort();
  };
  answers = { '/gone': 404, '/gone-too': 404 };
  await statusAtNight(`${home}/gone`);
  const both = [`RES-01.dead ${owner}`, `RES-02 ${personOf('editor').id}`];
  expect(await told()).toEqual(both);
  await statusAtNight(`${home}/gone`);
  expect(await told()).toEqual(both);
  await statusAtNight(`${home}/gone-too`);
  expect(await told()).toEqual([...both, ...both].sort());
  await database()('resources').where({ id: resource }).update({ submitted_by });
});

test('an address whose finding cannot be written down keeps no other waiting', async () => {
  const inTurn = await database()('resources')
    .whereIn('state', ['published', 'outdated'])
    .whereNotNull('url')
    .orderBy('id')
    .pluck('id');
  // All of them are asked in so many lanes, this many apart.
  const lane = inTurn.filter((_, index) => index % 5 === 0);
  const [bad, next] = [lane[0], lane[1]];
  const kept = await database()('resources').whereIn('id', [bad, next]);
  const here = { url: `${home}/guide`, link_status: null };
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

test('the moment of the check is written, and a demo asks nobody outside', async () => {
  const untouched = await stored(other);
  await database()('resources')
    .where({ id: resource })
    .update({ url: `${home}/guide` });
  const { body } = await operations('POST', '/jobs/link-check');
  expect(body.data.result).toMatchObject({ ok: 1, moved: 0, dead: 0, silent: 0 });
  const { link_checked_at } = await stored(resource);
  expect(new Date(link_checked_at).getTime()).toBeGreaterThan(Date.now() - 3_600_000);
  expect(await stored(other)).toEqual(untouched);
});
