// Publication checks of an article, and the effect of editor marks: docs/domain/workflows.md.
import { randomUUID } from 'node:crypto';
import { newsPublication } from '@site/shared/domain/workflows';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { as, type Caller } from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import { moveClock, operations } from './operations.ts';
import { forgetSpecimens, specimenOf } from './specimens/specimens.ts';
import { type SystemActor, startSystemActor } from './specimens/system-actor.ts';

let editor: Caller;
let system: SystemActor;
const cover = randomUUID();

beforeAll(async () => {
  [editor, system] = await Promise.all([as('editor'), startSystemActor()]);
  await database()('directus_files').insert({
    id: cover,
    storage: 'local',
    filename_download: 'cover.jpg',
    type: 'image/jpeg',
    width: 1200,
    height: 630,
  });
});

afterEach(() => moveClock(0));

afterAll(async () => {
  await forgetSpecimens();
  await database()('directus_files').where({ id: cover }).delete();
  await closeDatabase();
});

const { make } = specimenOf(newsPublication);
const ask = (id: string, event: string, payload: object = {}) =>
  editor('POST', `/actions/news/${id}/${event}`, payload);
const articles = (id: string) => database()('news').where({ id });
const stateOf = async (id: string) => (await articles(id).first('state')).state;
const textIn = (id: string, language: string) =>
  database()('news_translations').where({ news: id, language });

const oneLanguage = (id: string) => textIn(id, 'en-US').update({ tr_status: 'draft' });

async function withCover(id: string, size: { width: number; height: number }): Promise<void> {
  await database()('directus_files').where({ id: cover }).update(size);
  // A picture can be the cover of one article only.
  await database()('news').where({ cover }).update({ cover: null });
  await articles(id).update({ cover });
  await database()('news_translations').where({ news: id }).update({ cover_alt: 'Зал' });
}

const large = { width: 1200, height: 630 };
const missing: [string, (id: string) => Promise<unknown>, string, string | undefined][] = [
  ['is ready in one language only', oneLanguage, 'E_PARITY', undefined],
  [
    'needs one language only and is ready in none',
    async (id) => {
      await articles(id).update({ parity_policy: 'allow_one' });
      await database()('news_translations').where({ news: id }).update({ tr_status: 'draft' });
    },
    'E_PARITY',
    undefined,
  ],
  [
    'has no topic',
    (id) => database()('news_topics').where({ news: id }).delete(),
    'E_REQUIRED',
    'topics',
  ],
  [
    'has too short a text',
    (id) => textIn(id, 'en-US').update({ body: 'Few words.' }),
    'E_TOO_SHORT',
    'translations.en-US.body',
  ],
  [
    'has too narrow a cover',
    (id) => withCover(id, { width: 1199, height: 630 }),
    'E_INVALID',
    'cover',
  ],
  [
    'has too low a cover',
    (id) => withCover(id, { width: 1200, height: 629 }),
    'E_INVALID',
    'cover',
  ],
  [
    'has a cover that is described in one language',
    async (id) => {
      await withCover(id, large);
      await textIn(id, 'en-US').update({ cover_alt: ' ' });
    },
    'E_REQUIRED',
    'translations.en-US.cover_alt',
  ],
];

// `guards.test.ts` tests that each event has all these checks.
describe('an approved article', () => {
  test.each(missing)('which %s is not published', async (_, change, wanted, field) => {
    const id = await make('approved');
    await change(id);
    const { code, body } = await ask(id, 'publish');
    expect([code, body.errors[0].extensions.field]).toEqual([wanted, field]);
    expect(body.errors).toHaveLength(1);
    expect(await stateOf(id)).toBe('approved');
  });

  test('which needs one language only is published with one', async () => {
    const id = await make('approved');
    await articles(id).update({ parity_policy: 'allow_one' });
    await oneLanguage(id);
    expect((await ask(id, 'publish')).body.data.state).toBe('published');
  });

  test('which has a decorative cover is published without an alternative text', async () => {
    const id = await make('approved');
    await withCover(id, large);
    await database()('news_translations').where({ news: id }).update({ cover_alt: null });
    await articles(id).update({ cover_decorative: true });
    expect((await ask(id, 'publish')).body.data.state).toBe('published');
  });

  test('which has a large cover described in both is published', async () => {
    const id = await make('approved');
    await withCover(id, large);
    expect((await ask(id, 'publish')).body.data.state).toBe('published');
  });
});

describe('an article that was published long ago', () => {
  const day = 24;
  const publishedAgo = async (hours: number, from = 0) => {
    const id = await make('published');
    await articles(id).update({ published_at: hoursFromNow(from - hours) });
    return id;
  };

  /** Hours until the time of the oldest other article, at which no other article is old enough for the job. */
  const hoursToFirstNews = async () => {
    const others = database()('news').where({ state: 'published' }).whereNotNull('published_at');
    const [first] = await others.orderBy('published_at').limit(1).pluck('published_at');
    return (new Date(first).getTime() - Date.now()) / 3_600_000;
  };

  test('is archived by the nightly job after 24 months and not before', async () => {
    const then = await hoursToFirstNews();
    const [young, old] = [await publishedAgo(729 * day, then), await publishedAgo(732 * day, then)];
    await articles(old).update({ pinned_until: hoursFromNow(day) });
    await moveClock(then * 3_600_000);
    const { body } = await operations('POST', '/jobs/archive-old-news');
    expect(body.data).toMatchObject({ taken: true, result: { done: 1, failed: 0 } });
    expect([await stateOf(young), await stateOf(old)]).toEqual(['published', 'archived']);
    expect((await articles(old).first('pinned_until')).pinned_until).toBeNull();
  });

  test('cannot be archived by the system before that', async () => {
    const [young, old] = [await publishedAgo(729 * day), await publishedAgo(732 * day)];
    expect(await system.perform('news', 'archive', young)).toBe('E_STATE');
    expect(await system.perform('news', 'archive', old)).toBe('archived');
  });
});

test('pins a published article until a date and unpins it', async () => {
  const id = await make('published');
  const pin = async () => (await articles(id).first('pinned_until')).pinned_until;
  expect((await ask(id, 'pin')).code).toBe('E_REQUIRED');
  await ask(id, 'pin', { until: '2100-01-01T00:00:00.000Z' });
  expect(new Date(await pin()).getUTCFullYear()).toBe(2100);
  expect((await ask(id, 'unpin')).body.data.state).toBe('published');
  expect(await pin()).toBeNull();
});

test('clears the publication time when an article is unscheduled', async () => {
  const id = await make('approved');
  const hour = async () => (await articles(id).first('publish_at')).publish_at;
  await ask(id, 'schedule', { publish_at: '2100-01-01T00:00:00.000Z' });
  expect(new Date(await hour()).getUTCFullYear()).toBe(2100);
  expect((await ask(id, 'unschedule')).body.data.state).toBe('approved');
  expect(await hour()).toBeNull();
});
