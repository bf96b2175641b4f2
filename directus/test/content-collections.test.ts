// The editors' collections: who reads and writes them, and what the database itself refuses.
import { beforeAll, describe, expect, test } from 'vitest';
import { as, type Caller, demo, nobody, operator, query, visitor } from './backend.ts';

const names = ['applicant', 'member', 'senior', 'editor', 'secretary', 'chair', 'admin'] as const;
type Who = 'nobody' | 'visitor' | (typeof names)[number];
const everybody: readonly Who[] = ['nobody', 'visitor', ...names];
const readers = everybody.filter((who) => who !== 'nobody');

let callers: Record<Who, Caller>;

beforeAll(async () => {
  const signedIn = await Promise.all(names.map(async (name) => [name, await as(name)] as const));
  callers = { nobody, visitor, ...Object.fromEntries(signedIn) } as Record<Who, Caller>;
});

/** The same number for everybody who may read. */
const all = (count: number) => Object.fromEntries(readers.map((who) => [who, count]));

const { content } = demo;

/** How many rows each sees; a dash where the collection itself is refused. */
const reads: Record<string, Partial<Record<Who, number>>> = {
  topics: all(content.topics.length),
  topics_translations: all(content.topics_translations.length),
  faq_items: all(content.faq_items.length),
  faq_items_translations: all(content.faq_items_translations.length),
};

describe('reading', () => {
  for (const [collection, seen] of Object.entries(reads)) {
    test.each(everybody)(
      `%s sees the rows of ${collection} that are theirs to see`,
      async (who) => {
        const path = `/items/${collection}?limit=1000&fields=id`;
        const { status, body } = await callers[who]('GET', path);
        const count = seen[who];
        expect(status).toBe(count === undefined ? 403 : 200);
        if (count !== undefined) expect(body.data).toHaveLength(count);
      },
    );
  }
});

/** A row that is complete, and a change of it. */
const written: readonly [collection: string, row: object, change: object][] = [
  ['topics', { slug: 'written-in-a-test' }, { slug: 'written-in-a-test-again' }],
  [
    'faq_items',
    {
      group: 'about',
      order: 9,
      anchor: 'written-in-a-test',
      status: 'draft',
      translations: [{ language: 'ru-RU', question: 'Вопрос?', answer: 'Ответ.' }],
    },
    { order: 8 },
  ],
];

describe('writing', () => {
  for (const [collection, row, change] of written) {
    test.each(everybody)(`%s writes ${collection}, or may not`, async (who) => {
      const { editor, admin } = callers;
      const mayWrite = who === 'editor' || who === 'admin';
      const { status, body } = await callers[who]('POST', `/items/${collection}`, row);
      expect(status).toBe(mayWrite ? 200 : 403);
      const own = body.data?.id;
      const id = own ?? (await editor('GET', `/items/${collection}?limit=1`)).body.data[0].id;
      const path = `/items/${collection}/${id}`;
      expect((await callers[who]('PATCH', path, change)).status).toBe(mayWrite ? 200 : 403);
      const removed = await callers[who]('DELETE', path);
      expect(removed.status).toBe(who === 'admin' ? 204 : 403);
      if (own && who !== 'admin') expect((await admin('DELETE', path)).status).toBe(204);
    });
  }
});

test('a question that is a draft is for editors only, with its texts', async () => {
  const { editor, admin, member } = callers;
  const [, draft] = written.find(([collection]) => collection === 'faq_items') ?? [];
  const { id } = (await editor('POST', '/items/faq_items', draft)).body.data;
  for (const call of [visitor, member]) {
    expect((await call('GET', `/items/faq_items/${id}`)).status).toBe(403);
    const path = query('/items/faq_items_translations', { filter: { item: { _eq: id } } });
    expect((await call('GET', path)).body.data).toEqual([]);
  }
  await admin('DELETE', `/items/faq_items/${id}`);
});

test('readers do not learn how often an answer helped', async () => {
  expect((await visitor('GET', '/items/faq_items?fields=helpful_yes')).status).toBe(403);
  expect((await callers.editor('GET', '/items/faq_items?fields=helpful_yes')).status).toBe(200);
});

describe('topics', () => {
  const part = content.topics.find(({ parent }) => parent !== null);
  const field = content.topics.find(({ parent }) => parent === null);

  test('have no third level, whoever asks', async () => {
    const super_ = await operator();
    const below = { slug: 'below-a-part', parent: part?.id };
    const created = await super_('POST', '/items/topics', below);
    expect([created.status, created.code]).toEqual([403, 'E_FORBIDDEN']);
    const moved = await super_('PATCH', `/items/topics/${field?.id}`, {
      parent: content.topics.findLast(({ parent }) => parent === null)?.id,
    });
    expect([moved.status, moved.code]).toEqual([403, 'E_FORBIDDEN']);
  });

  test('may move from one field to another', async () => {
    const { editor } = callers;
    const path = `/items/topics/${part?.id}`;
    const other = content.topics.findLast(({ parent }) => parent === null)?.id;
    expect((await editor('PATCH', path, { parent: other })).status).toBe(200);
    expect((await editor('PATCH', path, { parent: part?.parent })).status).toBe(200);
  });
});

test('a text has each language once, and an address is used once', async () => {
  const { editor } = callers;
  const topic = content.topics[0];
  const again = { topic: topic?.id, language: 'ru-RU', label: 'Ещё раз' };
  const second = await editor('POST', '/items/topics_translations', again);
  expect([second.status, second.code]).toEqual([400, 'RECORD_NOT_UNIQUE']);
  const same = await editor('POST', '/items/topics', { slug: topic?.slug });
  expect([same.status, same.code]).toEqual([400, 'RECORD_NOT_UNIQUE']);
});

test('a text that is too long is refused where it is written', async () => {
  const { editor } = callers;
  const text = content.topics_translations[0];
  const path = `/items/topics_translations/${text?.id}`;
  const refused = await editor('PATCH', path, { label: 'я'.repeat(41) });
  expect([refused.status, refused.code]).toEqual([400, 'FAILED_VALIDATION']);
  expect((await editor('PATCH', path, { label: text?.label })).status).toBe(200);
});
