// Bylines of articles follow the consent of their authors: docs/domain/people.md, "Bylines".
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { as, type Caller, demo, personOf, query, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { hideNewPeople, type NewPerson, newPerson } from './new-person.ts';
import { type SystemActor, startSystemActor } from './specimens/system-actor.ts';

let lead: Caller;
let editor: Caller;
let given: { text_version: string; fields: string[] };
const made: string[] = [];
let system: SystemActor;

beforeAll(async () => {
  [lead, editor, system] = await Promise.all([as('lead'), as('editor'), startSystemActor()]);
  const { body } = await lead('GET', query('/items/consents', { sort: '-at' }));
  given = body.data.find(
    ({ kind, action }: Record<string, string>) => kind === 'dissemination' && action === 'given',
  );
});
afterAll(async () => {
  const admin = await as('admin');
  for (const id of made) await admin('DELETE', `/items/news/${id}`);
  await hideNewPeople();
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

test('hides a byline on withdrawal and restores it at its position on new consent', async () => {
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

test('restores every article of the author and no other', async () => {
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

test('hides and restores the authors of a radar rationale like those of an article', async () => {
  const last = demo.content.radar_editions.at(-1)?.id;
  const { id } = demo.content.radar_placements.find(({ edition }) => edition === last) ?? {};
  const path = `/items/radar_placements/${id}`;
  const signers = 'authors.person.slug,former_authors.name_ru';
  const before = await database()('radar_placements_authors').where({ placement: id });
  const shown = async (who: Caller = visitor) => {
    const { body } = await who('GET', query(path, { fields: signers }));
    return body.data;
  };
  const person = await newPerson();
  await system.perform('standing', 'case-submitted', person.id);
  await system.perform('standing', 'case-accepted', person.id, { grade: 'senior' });
  await person.consents();
  const own = await person.signIn();
  const slug = (await own('GET', '/items/people?fields=slug')).body.data[0].slug;

  const byline = { authors: { create: [{ person: person.id, sort: 0 }], update: [], delete: [] } };
  expect((await editor('PATCH', path, byline)).status).toBe(200);
  const others = before.length;
  expect((await shown()).authors).toHaveLength(others + 1);
  expect((await shown()).authors).toContainEqual({ person: { slug } });
  const me = { levels: {}, directory_listed: false };
  expect((await own('POST', '/actions/people/me/visibility', me)).status).toBe(200);
  for (const who of [visitor, editor]) {
    expect((await shown(who)).authors).not.toContainEqual({ person: { slug } });
    expect((await who('GET', '/items/radar_placements_hidden_authors')).status).toBe(403);
  }
  expect((await own('POST', '/actions/standing/me/resign', {})).status).toBe(200);
  expect(await shown()).toMatchObject({ former_authors: [{ name_ru: null }] });
  expect((await shown()).authors).toHaveLength(others);
  await database()('radar_placements_hidden_authors').where({ placement: id }).delete();
  await database()('radar_placements_former_authors').where({ placement: id }).delete();
});

test('does not restore the byline of an article that was deleted meanwhile', async () => {
  const id = await article([author()]);
  await withdraw();
  await (await as('admin'))('DELETE', `/items/news/${id}`);
  expect(await database()('news_hidden_authors').where({ news: id })).toEqual([]);
  await agree();
});

test('hides the list of hidden authors from everybody and invalidates the cache', async () => {
  const purgedTags = async () => {
    const all = (await (await fetch(inject('invalidations'))).json()) as {
      body: { tags: string[] };
    }[];
    return all.map(({ body }) => body.tags);
  };
  const id = await article([author()]);
  const before = (await purgedTags()).length;
  await withdraw();
  for (const who of [visitor, editor, await as('member'), await as('admin')]) {
    expect((await who('GET', '/items/news_hidden_authors')).status).toBe(403);
    expect(
      (await who('GET', `/items/news/${id}?fields=authors.person.slug`)).body.data.authors,
    ).toEqual([]);
  }
  const since = async () => (await purgedTags()).slice(before).flat();
  const tags = ['people_public', 'news', 'radar'].flatMap((tag) => [tag, `gone:${tag}`]);
  await expect.poll(since, { timeout: 5000 }).toEqual(expect.arrayContaining(tags));
  await agree();
});

describe('an author who is no longer a member', () => {
  /** A listed member and an article of theirs with a second author. */
  async function writer(): Promise<{ person: NewPerson; id: string }> {
    const person = await newPerson();
    await system.perform('standing', 'case-submitted', person.id);
    await system.perform('standing', 'case-accepted', person.id, { grade: 'senior' });
    await person.consents();
    return { person, id: await article([person.id, personOf('mentor').id]) };
  }
  const formerOf = async (id: string, who: Caller = visitor) => {
    const fields = 'former_authors.name_ru,former_authors.name_en,former_authors.sort';
    const { body } = await who('GET', query(`/items/news/${id}`, { fields }));
    return body.data.former_authors;
  };
  const resign = async (person: NewPerson, payload: object = {}) => {
    const { status } = await (await person.signIn())(
      'POST',
      '/actions/standing/me/resign',
      payload,
    );
    expect(status).toBe(200);
  };
  const named = { name_ru: 'Зоя Первозванная', name_en: 'Zoia Pervozvannaia', sort: 0 };
  const neutral = { name_ru: null, name_en: null, sort: 0 };

  test('is shown as a former member without a name', async () => {
    const { person, id } = await writer();
    expect(await formerOf(id)).toEqual([]);
    await resign(person);
    for (const who of [visitor, await as('member'), editor]) {
      expect(await formerOf(id, who)).toEqual([neutral]);
      expect(await bylineOf(id, who)).toEqual([personOf('mentor').slug]);
      expect((await who('GET', '/items/news_former_authors?fields=person')).status).toBe(403);
    }
    const change = { name_ru: 'Кто-то другой' };
    const [{ id: row }] = (await editor('GET', '/items/news_former_authors?limit=1')).body.data;
    const path = `/items/news_former_authors/${row}`;
    expect((await editor('PATCH', path, change)).status).toBe(403);
  });

  test('is named on request until the consent is withdrawn', async () => {
    const { person, id } = await writer();
    await resign(person, { byline: 'name' });
    expect(await formerOf(id)).toEqual([named]);
    const own = await person.signIn();
    const back = { kind: 'dissemination', locale: 'ru' };
    expect((await own('POST', '/actions/consents/withdraw', back)).status).toBe(200);
    expect(await formerOf(id)).toEqual([neutral]);
  });

  test('is a regular author again after readmission', async () => {
    const { person, id } = await writer();
    await resign(person, { byline: 'name' });
    await system.perform('standing', 'case-submitted', person.id);
    await system.perform('standing', 'case-accepted', person.id);
    expect(await formerOf(id)).toEqual([]);
    await (await person.signIn())('POST', '/actions/people/me/visibility', {
      directory_listed: true,
    });
    expect(await bylineOf(id)).toHaveLength(2);
    expect(await database()('people').where({ id: person.id }).first('byline')).toEqual({
      byline: null,
    });
  });

  test.each([
    ['exclude', 'admin', { reference: 'П-1', decided_on: '2025-01-01' }, neutral],
    ['memorial', 'secretary', {}, neutral],
    ['memorial', 'secretary', { byline: 'name' }, named],
  ])('is named or anonymous after %s by the %s with %j', async (event, duty, payload, expected) => {
    const { person, id } = await writer();
    const who = await as(duty);
    const { status } = await who('POST', `/actions/standing/${person.id}/${event}`, payload);
    expect(status).toBe(200);
    expect(await formerOf(id)).toEqual([expected]);
  });

  test('is not shown for a member whose account is suspended', async () => {
    const { person, id } = await writer();
    const { id: account } = await database()('directus_users')
      .where({ person: person.id })
      .first('id');
    const admin = await as('admin');
    const why = { reason: 'Пока идёт проверка' };
    expect((await admin('POST', `/actions/account/${account}/suspend`, why)).status).toBe(200);
    expect(await bylineOf(id)).toEqual([personOf('mentor').slug]);
    expect(await formerOf(id)).toEqual([]);
  });
});
