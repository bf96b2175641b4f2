// Limits of an article besides its texts: docs/domain/content.md, "News".
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Answer, as, type Caller, demo, emailOf, staffCode } from './backend.ts';
import { signInAtStudio } from './studio-session.ts';

let editor: Caller;
let admin: Caller;
let member: Caller;
const made: string[] = [];

beforeAll(async () => {
  [editor, admin, member] = await Promise.all([as('editor'), as('admin'), as('member')]);
});
afterEach(async () => {
  for (const id of made.splice(0)) await admin('DELETE', `/items/news/${id}`);
});

const topics = demo.content.topics.slice(0, 8).map(({ id }) => ({ topic: id }));
const authors = demo.peoplePublic.slice(0, 8).map(({ id }) => ({ person: id }));
const lists = [
  ['topics', topics, 6, 'news_topics'],
  ['authors', authors, 5, 'news_authors'],
] as const;

const write = (more: object) =>
  editor('POST', '/items/news', { slug: `limits-${randomUUID().slice(0, 8)}`, ...more });

async function article(more: object = {}): Promise<string> {
  const { body } = await write(more);
  made.push(body.data.id);
  return body.data.id;
}

const refusalOf = ({ status, body }: Answer) => {
  const { code, field } = body.errors?.[0]?.extensions ?? {};
  return [status, code, field];
};

async function linksOf(id: string, list: string): Promise<string[]> {
  const { body } = await editor(
    'GET',
    `/items/news/${id}?fields=${list}.id&deep[${list}][_sort]=id`,
  );
  return body.data[list].map((link: { id: string }) => link.id);
}

describe.each(lists)('%s', (list, rows, maxCount, links) => {
  const refused = [422, 'E_INVALID', list];

  test('are limited when an article is created and when it is changed', async () => {
    expect(refusalOf(await write({ [list]: rows.slice(0, maxCount + 1) }))).toEqual(refused);
    const id = await article({ [list]: rows.slice(0, maxCount) });
    const before = await linksOf(id, list);
    expect(before).toHaveLength(maxCount);
    const changes = [
      { [list]: rows.slice(0, maxCount + 1) },
      { [list]: { create: rows.slice(maxCount, maxCount + 1), update: [], delete: [] } },
      {
        [list]: {
          create: rows.slice(maxCount, maxCount + 2),
          update: [],
          delete: before.slice(0, 1),
        },
      },
    ];
    for (const change of changes) {
      expect(refusalOf(await editor('PATCH', `/items/news/${id}`, change))).toEqual(refused);
    }
    expect(await linksOf(id, list)).toEqual(before);

    const [one = ''] = before;
    const replaced = { create: rows.slice(maxCount, maxCount + 1), update: [], delete: [one] };
    expect((await editor('PATCH', `/items/news/${id}`, { [list]: replaced })).status).toBe(200);
    expect(await linksOf(id, list)).toHaveLength(maxCount);
  });

  test('are limited when a link is created by itself', async () => {
    const id = await article({ [list]: rows.slice(0, maxCount - 1) });
    const [last, further] = rows.slice(maxCount - 1).map((row) => ({ ...row, news: id }));
    expect((await editor('POST', `/items/${links}`, last)).status).toBe(200);
    expect(refusalOf(await editor('POST', `/items/${links}`, further))).toEqual(refused);
    expect(refusalOf(await editor('POST', `/items/${links}`, [further]))).toEqual(refused);
    expect((await member('POST', `/items/${links}`, further)).code).toBe('E_FORBIDDEN');
    expect(await linksOf(id, list)).toHaveLength(maxCount);
  });
});

describe('an event', () => {
  const [starts, ends] = ['2026-03-01T10:00:00Z', '2026-03-01T12:00:00Z'];
  const missingStart = [422, 'E_REQUIRED', 'event_starts_at'];
  const wrongOrder = [422, 'E_DATE_ORDER', 'event_ends_at'];

  test('requires a start', async () => {
    expect(refusalOf(await write({ category: 'event' }))).toEqual(missingStart);
    const id = await article();
    const path = `/items/news/${id}`;
    expect(refusalOf(await editor('PATCH', path, { category: 'event' }))).toEqual(missingStart);
    const whole = { category: 'event', event_starts_at: starts };
    expect((await editor('PATCH', path, whole)).status).toBe(200);
    const several = { keys: [id], data: { event_starts_at: null } };
    expect(refusalOf(await editor('PATCH', '/items/news', several))).toEqual(missingStart);
    expect((await editor('PATCH', path, { notify: true })).status).toBe(200);
  });

  test('may not end before it starts', async () => {
    const id = await article({ category: 'event', event_starts_at: starts, event_ends_at: ends });
    const path = `/items/news/${id}`;
    const earlier = { event_ends_at: '2026-03-01T09:59:00Z' };
    expect(refusalOf(await editor('PATCH', path, earlier))).toEqual(wrongOrder);
    const later = { event_starts_at: '2026-03-01T12:01:00Z' };
    expect(refusalOf(await editor('PATCH', path, later))).toEqual(wrongOrder);
    expect((await editor('PATCH', path, { event_ends_at: starts })).status).toBe(200);
  });

  test('reveals no validation result to a caller without write access', async () => {
    const id = await article();
    const { code } = await member('PATCH', `/items/news/${id}`, { category: 'event' });
    expect(code).toBe('E_FORBIDDEN');
  });
});

describe('errors of the database or of a field rule', () => {
  test('have a code of the catalogue and name their field', async () => {
    const id = await article();
    const path = `/items/news/${id}`;
    expect(refusalOf(await write({ slug: 'a topic' }))).toEqual([422, 'E_INVALID', 'slug']);
    expect(refusalOf(await editor('POST', '/items/news', {}))).toEqual([422, 'E_REQUIRED', 'slug']);
    expect(refusalOf(await editor('PATCH', path, { category: null }))).toEqual([
      422,
      'E_REQUIRED',
      'category',
    ]);
    const text = { news: id, language: 'ru-RU', title: 'Заголовок', lead: 'Вводка' };
    expect((await editor('POST', '/items/news_translations', text)).status).toBe(200);
    const again = await editor('POST', '/items/news_translations', text);
    expect(refusalOf(again)).toEqual([409, 'E_TAKEN', 'language']);
    const inForm = { translations: [{ language: 'en-US', title: 'Title' }] };
    expect(refusalOf(await write(inForm))).toEqual([422, 'E_REQUIRED', 'translations.lead']);
  });

  test('use the code by which the studio shows them at the field', async () => {
    const { studio } = await signInAtStudio({
      email: emailOf('editor'),
      password: inject('env').DEMO_PASSWORD,
      otp: staffCode(),
    });
    const [one, other] = demo.content.faq_items;
    const change = { anchor: other?.anchor };
    const answer = await studio('PATCH', `/items/faq_items/${one?.id}`, change);
    expect(refusalOf(answer)).toEqual([400, 'RECORD_NOT_UNIQUE', 'anchor']);
  });
});
