// Regular saves are in the audit log: docs/domain/workflows.md, "Plain saves".
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { as, type Caller, operator } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { whileRefusing } from './specimens/refused-rows.ts';

type Line = {
  action: string;
  fields: string[];
  actor: string | null;
  actor_kind: string | null;
  address_prefix: string | null;
};

let editor: Caller;
let admin: Caller;
let member: Caller;
const made: string[] = [];

beforeAll(async () => {
  [editor, admin, member] = await Promise.all([as('editor'), as('admin'), as('member')]);
});
afterEach(async () => {
  for (const path of made.splice(0)) await admin('DELETE', path);
});
afterAll(closeDatabase);

/** The audit-log lines of a row. */
async function linesOf(collection: string, item: string): Promise<Line[]> {
  const lines = await database()('audit_log').where({ collection, item }).orderBy(['at', 'id']);
  return lines.map((line) => ({
    ...line,
    fields: typeof line.fields === 'string' ? JSON.parse(line.fields) : line.fields,
  }));
}

const changesOf = async (collection: string, item: string) =>
  (await linesOf(collection, item)).map(({ action, fields }) => [action, fields.toSorted()]);

async function accountOf(caller: Caller): Promise<string> {
  return (await caller('GET', '/users/me?fields=id')).body.data.id;
}

const text = (language: string, title = 'Заголовок') => ({ language, title, lead: 'Вводка' });

async function article(more: object = {}): Promise<string> {
  const { body } = await editor('POST', '/items/news', {
    slug: `log-saves-${randomUUID().slice(0, 8)}`,
    ...more,
  });
  made.push(`/items/news/${body.data.id}`);
  return body.data.id;
}

describe('an article', () => {
  test('is logged with actor, network and field names, without values', async () => {
    const id = await article();
    const { body } = await editor('PATCH', `/items/news/${id}`, { category: 'policy' });
    expect(body.errors).toBeUndefined();
    expect(await changesOf('news', id)).toEqual([
      ['create', []],
      ['update', ['category']],
    ]);
    const [, line] = await linesOf('news', id);
    expect(line).toMatchObject({
      actor: await accountOf(editor),
      actor_kind: 'editor',
      from_state: null,
      to_state: null,
      revision: null,
    });
    expect(line?.address_prefix).toMatch(/\/(?:24|48)$/);
    expect(JSON.stringify(line)).not.toContain('policy');
  });

  test('is the logged item of changes to its texts and topics', async () => {
    const id = await article({ translations: [text('ru-RU')] });
    const [translation] = await database()('news_translations').where({ news: id });
    const { id: topic } = await database()('topics').first('id');
    await editor('PATCH', `/items/news_translations/${translation.id}`, { title: 'Другой' });
    await editor('PATCH', `/items/news/${id}`, { topics: [{ topic }] });
    const [link] = await database()('news_topics').where({ news: id });
    await editor('DELETE', `/items/news_topics/${link.id}`);
    expect(await changesOf('news', id)).toEqual([
      ['update', ['translations']],
      ['create', []],
      ['update', ['translations.title']],
      ['update', ['topics']],
      ['update', ['topics']],
    ]);
  });

  test('is logged per item in bulk updates and bulk deletions', async () => {
    const [one, two] = [await article(), await article()];
    await editor('PATCH', '/items/news', { keys: [one, two], data: { notify: true } });
    await admin('DELETE', '/items/news', [one, two]);
    for (const id of [one, two]) {
      expect(await changesOf('news', id)).toEqual([
        ['create', []],
        ['update', ['notify']],
        ['delete', []],
      ]);
    }
  });

  test('is not logged when a rule, a permission or the database refuses the save', async () => {
    const [id, other] = [await article(), await article()];
    const { slug } = await database()('news').where({ id: other }).first('slug');
    const answers = [
      await editor('PATCH', `/items/news/${id}`, { category: 'none' }),
      await member('PATCH', `/items/news/${id}`, { category: 'policy' }),
      await editor('DELETE', `/items/news/${id}`),
      await editor('PATCH', `/items/news/${id}`, { slug }),
      // The first row is written before the second fails.
      await editor('PATCH', '/items/news', [
        { id, category: 'policy' },
        { id: other, slug: 'Not one' },
      ]),
    ];
    for (const { status } of answers) expect(status).toBeGreaterThanOrEqual(400);
    expect(await changesOf('news', id)).toEqual([['create', []]]);
  });
});

test('logs nothing for a missing row', async () => {
  const [id, superUser] = [randomUUID(), await operator()];
  await superUser('PATCH', `/items/news/${id}`, { category: 'policy' });
  await superUser('DELETE', `/items/news/${id}`);
  expect(await changesOf('news', id)).toEqual([]);
});

test('rolls back a save that cannot be logged', async () => {
  const id = await article();
  await whileRefusing('audit_log', async () => {
    const { status } = await editor('PATCH', `/items/news/${id}`, { category: 'policy' });
    expect(status).toBe(500);
  });
  const { category } = await database()('news').where({ id }).first('category');
  expect(category).toBe('announcement');
});

test('logs changes of a resource', async () => {
  const { body } = await editor('POST', '/items/resources', {
    slug: `log-saves-${randomUUID().slice(0, 8)}`,
    type: 'link',
    access: 'public',
    content_languages: ['ru'],
    url: 'https://example.org/',
    licence: 'link_only',
  });
  const { id } = body.data;
  made.push(`/items/resources/${id}`);
  await editor('PATCH', `/items/resources/${id}`, { url: 'https://example.org/2' });
  expect((await changesOf('resources', id)).at(-1)).toEqual(['update', ['url']]);
});

test('logs changes of an account by every kind of actor', async () => {
  const id = await accountOf(member);
  const before = (await changesOf('directus_users', id)).length;
  const zone = (await member('GET', '/users/me?fields=timezone')).body.data.timezone;
  await member('PATCH', '/users/me', { timezone: 'Asia/Omsk' });
  await admin('PATCH', `/users/${id}`, { timezone: zone });
  const superUser = await operator();
  await superUser('PATCH', `/users/${id}`, { timezone: zone });
  const lines = (await linesOf('directus_users', id)).slice(before);
  expect(lines.map(({ action, fields, actor_kind }) => [action, fields, actor_kind])).toEqual([
    ['update', ['timezone'], 'person'],
    ['update', ['timezone'], 'admin'],
    ['update', ['timezone'], 'operator'],
  ]);
  expect(lines.map(({ actor }) => actor)).toEqual([
    id,
    await accountOf(admin),
    await accountOf(superUser),
  ]);
});

test('logs changes of a setting', async () => {
  const before = (await changesOf('settings', 'news.page_size')).length;
  for (const value of [20, 12]) {
    const { status } = await editor('PATCH', '/items/settings/news.page_size', { value });
    expect(status).toBe(200);
  }
  expect((await changesOf('settings', 'news.page_size')).slice(before)).toEqual([
    ['update', ['value']],
    ['update', ['value']],
  ]);
});

test('logs nothing for collections without an audit log', async () => {
  const { body } = await editor('POST', '/items/topics', {
    slug: `log-${randomUUID().slice(0, 8)}`,
  });
  made.push(`/items/topics/${body.data.id}`);
  expect(await changesOf('topics', body.data.id)).toEqual([]);
});
