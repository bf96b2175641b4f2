// Authors of articles come and go with their consent: docs/domain/people.md, "Bylines".
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { as, type Caller, demo, personOf, query, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';

let lead: Caller;
let editor: Caller;
let given: { text_version: string; fields: string[] };
const made: string[] = [];

beforeAll(async () => {
  [lead, editor] = await Promise.all([as('lead'), as('editor')]);
  const { body } = await lead('GET', query('/items/consents', { sort: '-at' }));
  given = body.data.find(
    ({ kind, action }: Record<string, string>) => kind === 'dissemination' && action === 'given',
  );
});
afterAll(async () => {
  const admin = await as('admin');
  for (const id of made) await admin('DELETE', `/items/news/${id}`);
  await closeDatabase();
});

const author = () => personOf('lead').id;
const withdraw = () =>
  lead('POST', '/actions/consents/withdraw', { kind: 'dissemination', locale: 'ru' });
const agree = () =>
  lead('POST', '/actions/consents/give', {
    kind: 'dissemination',
    version: given.text_version,
    locale: 'ru',
    fields: given.fields,
  });

async function article(authors: string[]): Promise<string> {
  const id = randomUUID();
  made.push(id);
  const { status } = await editor('POST', '/items/news', {
    id,
    slug: `byline-${id.slice(0, 8)}`,
    audience: 'public',
    category: 'announcement',
    topics: [{ topic: demo.content.topics[0]?.id }],
    authors: authors.map((person, sort) => ({ person, sort })),
  });
  expect(status).toBe(200);
  await database()('news').where({ id }).update({ state: 'published' });
  return id;
}

const bylineOf = async (id: string, who: Caller = visitor) => {
  const fields = 'authors.person.slug,authors.sort';
  const deep = { authors: { _sort: 'sort' } };
  const { body } = await who('GET', query(`/items/news/${id}`, { fields, deep }));
  return body.data.authors.map(({ person }: { person: { slug: string } }) => person.slug);
};

test('a byline hides with the consent and comes back with it, at its place', async () => {
  const [mine, other] = [personOf('lead'), personOf('mentor')];
  const id = await article([mine.id, other.id]);
  expect(await bylineOf(id)).toEqual([mine.slug, other.slug]);
  await withdraw();
  for (const who of [visitor, editor, await as('member')]) {
    expect(await bylineOf(id, who)).toEqual([other.slug]);
  }
  await withdraw();
  await agree();
  expect(await bylineOf(id)).toEqual([mine.slug, other.slug]);
  expect(await database()('news_hidden_authors').where({ person: author() })).toEqual([]);
});

test('every article of the author is kept, and no other', async () => {
  const ids = [await article([author()]), await article([author()])];
  const strange = await article([personOf('mentor').id]);
  const before = await database()('news_authors').where({ person: author() });
  await withdraw();
  await agree();
  const after = await database()('news_authors').where({ person: author() });
  expect(after.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort());
  for (const id of ids) expect(await bylineOf(id)).toEqual([personOf('lead').slug]);
  expect(await bylineOf(strange)).toEqual([personOf('mentor').slug]);
});

test('an article that is deleted meanwhile is not remembered', async () => {
  const id = await article([author()]);
  await withdraw();
  await (await as('admin'))('DELETE', `/items/news/${id}`);
  expect(await database()('news_hidden_authors').where({ news: id })).toEqual([]);
  await agree();
});

test('nobody reads who is hidden, and web servers are told to forget', async () => {
  const told = async () => {
    const all = (await (await fetch(inject('told'))).json()) as { body: { tags: string[] } }[];
    return all.map(({ body }) => body.tags);
  };
  const id = await article([author()]);
  const before = (await told()).length;
  await withdraw();
  for (const who of [visitor, editor, await as('member'), await as('admin')]) {
    expect((await who('GET', '/items/news_hidden_authors')).status).toBe(403);
    expect(
      (await who('GET', `/items/news/${id}?fields=authors.person.slug`)).body.data.authors,
    ).toEqual([]);
  }
  const since = async () => (await told()).slice(before).flat();
  const tags = ['people_public', 'news', 'gone:people_public', 'gone:news'];
  await expect.poll(since, { timeout: 5000 }).toEqual(expect.arrayContaining(tags));
  await agree();
});
