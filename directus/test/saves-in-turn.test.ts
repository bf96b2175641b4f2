// A save and an event never meet in one article: docs/domain/content.md, "Two editors at once".
import { randomUUID } from 'node:crypto';
import { newsPublication } from '@site/shared/domain';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { takeTurn } from '../extension/src/requests/take-turn.ts';
import { type Answer, as, type Caller, operator } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { forgetSpecimens, specimenOf } from './specimens.ts';

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

/** Ways to save an article; each answers with the state it has at that moment. */
const doors: Record<string, (id: string) => Promise<Answer>> = {
  'one row': (id) => admin('PATCH', `/items/news/${id}?fields=state,category`, { category }),
  'several rows': (id) =>
    admin('PATCH', '/items/news?fields=state,category', { keys: [id], data: { category } }),
};

/** State and category of the answer of a save that was not refused. */
function savedAs({ body }: Answer): { state: string; category: string } | undefined {
  return body.errors ? undefined : [body.data].flat()[0];
}

test.each(Object.keys(doors))(
  'what is approved while it is saved is saved before or not at all: %s',
  async (door) => {
    const save = doors[door] as (typeof doors)[string];
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

const waiting: [string, (id: string) => Promise<Answer>][] = [
  ['an event', approve],
  ...Object.entries(doors),
  [
    'a text by itself',
    async (id) => {
      const text = await database()('news_translations').where({ news: id }).first('id');
      return admin('PATCH', `/items/news_translations/${text.id}`, { title: 'Другое название' });
    },
  ],
];

test('a reverted save waits until whoever has the turn is done', async () => {
  const house = await operator();
  const { body } = await house('POST', '/items/topics', { slug: `turn-${randomUUID()}` });
  const { id } = body.data;
  onTestFinished(async () => void (await house('DELETE', `/items/topics/${id}`)));
  await house('PATCH', `/items/topics/${id}`, { sort: 7 });
  const revisions = await house(
    'GET',
    `/revisions?filter[collection]=topics&filter[item]=${id}&sort=id&fields=id,data`,
  );
  const [first] = revisions.body.data;
  const letGo = await takeTurn(database(), 'topics');
  let isDone = false;
  const reverted = house('POST', `/utils/revert/${first.id}`, {}).finally(() => {
    isDone = true;
  });
  for (let call = 0; call < 20; call += 1) await editor('GET', `/items/topics/${id}`);
  expect(isDone).toBe(false);
  await letGo();
  expect((await reverted).status).toBeLessThan(300);
});

test.each(waiting)('%s waits until whoever has the turn is done', async (_, write) => {
  const id = await make('in_review');
  const before = await database()('news').where({ id }).first();
  const letGo = await takeTurn(database(), 'news');
  let isDone = false;
  const written = write(id).finally(() => {
    isDone = true;
  });
  // Meanwhile others are answered, one after another.
  for (let call = 0; call < 20; call += 1) {
    expect((await editor('GET', `/actions/news/${id}`)).status).toBe(200);
  }
  expect(isDone).toBe(false);
  expect(await database()('news').where({ id }).first()).toEqual(before);
  await letGo();
  expect((await written).body.errors).toBeUndefined();
});
