// Saves and events of one article are serialised by a lock: docs/domain/content.md, "Two editors at once".
import { randomUUID } from 'node:crypto';
import { newsPublication } from '@site/shared/domain/workflows';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { acquireLock } from '../engine/acquire-lock.ts';
import { type Answer, as, type Caller, operator } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { forgetSpecimens, specimenOf } from './specimens/specimens.ts';

let admin: Caller;
let editor: Caller;
beforeAll(async () => {
  [admin, editor] = await Promise.all([as('admin'), as('editor')]);
});
afterAll(async () => {
  await forgetSpecimens();
  await closeDatabase();
});

const { make } = specimenOf(newsPublication);
const approve = (id: string) => editor('POST', `/actions/news/${id}/approve`, {});
const category = 'policy';

/** Endpoints that save an article and return its state at that moment. */
const endpoints: Record<string, (id: string) => Promise<Answer>> = {
  'one row': (id) => admin('PATCH', `/items/news/${id}?fields=state,category`, { category }),
  'several rows': (id) =>
    admin('PATCH', '/items/news?fields=state,category', { keys: [id], data: { category } }),
};

/** State and category in the response of a successful save. */
function savedAs({ body }: Answer): { state: string; category: string } | undefined {
  return body.errors ? undefined : [body.data].flat()[0];
}

test.each(Object.keys(endpoints))(
  'saves before a concurrent approval or not at all: %s',
  async (endpoint) => {
    const save = endpoints[endpoint] as (typeof endpoints)[string];
    for (let round = 0; round < 5; round += 1) {
      const id = await make('in_review');
      const answers = await Promise.all([approve(id), save(id), save(id), save(id)]);
      const [approved, ...saves] = answers;
      expect(approved?.body.data?.state).toBe('approved');
      for (const saved of saves.map(savedAs)) {
        if (saved) expect(saved).toEqual({ state: 'in_review', category });
      }
    }
  },
);

const writes: [string, (id: string) => Promise<Answer>][] = [
  ['an event', approve],
  ...Object.entries(endpoints),
  [
    'a translation by itself',
    async (id) => {
      const text = await database()('news_translations').where({ news: id }).first('id');
      return admin('PATCH', `/items/news_translations/${text.id}`, { title: 'Другое название' });
    },
  ],
];

test('a reverted save waits for the lock', async () => {
  const superUser = await operator();
  const { body } = await superUser('POST', '/items/topics', { slug: `turn-${randomUUID()}` });
  const { id } = body.data;
  onTestFinished(async () => void (await superUser('DELETE', `/items/topics/${id}`)));
  await superUser('PATCH', `/items/topics/${id}`, { sort: 7 });
  const revisions = await superUser(
    'GET',
    `/revisions?filter[collection]=topics&filter[item]=${id}&sort=id&fields=id,data`,
  );
  const [first] = revisions.body.data;
  const releaseLock = await acquireLock(database(), 'topics');
  let isDone = false;
  const reverted = superUser('POST', `/utils/revert/${first.id}`, {}).finally(() => {
    isDone = true;
  });
  for (let call = 0; call < 20; call += 1) await editor('GET', `/items/topics/${id}`);
  expect(isDone).toBe(false);
  await releaseLock();
  expect((await reverted).status).toBeLessThan(300);
});

test.each(writes)('%s waits for the lock', async (_, write) => {
  const id = await make('in_review');
  const before = await database()('news').where({ id }).first();
  const releaseLock = await acquireLock(database(), 'news');
  let isDone = false;
  const written = write(id).finally(() => {
    isDone = true;
  });
  // Reads are not blocked meanwhile.
  for (let call = 0; call < 20; call += 1) {
    expect((await editor('GET', `/actions/news/${id}`)).status).toBe(200);
  }
  expect(isDone).toBe(false);
  expect(await database()('news').where({ id }).first()).toEqual(before);
  await releaseLock();
  expect((await written).body.errors).toBeUndefined();
});
