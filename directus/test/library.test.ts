// The library as a person sees it, and marks of readers: docs/domain/content.md, "Library".
import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, type Caller, demo, nobody, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { hideNewPeople, type NewPerson, newPerson } from './new-person.ts';
import { operations } from './operations.ts';

let reader: NewPerson;
let own: Caller;
beforeAll(async () => {
  reader = await newPerson();
  await database()('people')
    .where({ id: reader.id })
    .update({ standing: 'active', grade: 'member' });
  own = await reader.signIn();
});
afterAll(async () => {
  await hideNewPeople();
  await closeDatabase();
});

const library = async (who: Caller, query = '') =>
  (await who('GET', `/library?locale=ru${query}`)).body.data;
const resources = demo.content.resources.filter(({ access }) => access !== 'community');
const withAccess = (access: string) =>
  String(resources.find((one) => one.access === access && one.state === 'published')?.slug);
const countOf = async (id: string) =>
  (await database()('resources').where({ id }).first('useful_count')).useful_count;

test('lists everything but the resources of communities, twenty a page', async () => {
  const { items, total, pages } = await library(own);
  expect(total).toBe(resources.length);
  expect(items).toHaveLength(Math.min(20, total));
  expect(pages).toBe(Math.ceil(total / 20));
  expect((await library(own, '&page=99')).items).toEqual([]);
});

test('is a 404 for callers without a person', async () => {
  for (const who of [nobody, visitor]) expect((await who('GET', '/library')).status).toBe(404);
});

test.each([
  ['applicant', 'public', null],
  ['applicant', 'members', 'members'],
  ['member', 'members', null],
  ['member', 'senior', 'senior'],
  ['senior', 'senior', null],
  ['fellow', 'senior', null],
])('for the %s a resource for %s is locked: %s', async (login, access, locked) => {
  const { item } = await library(await as(login), `&item=${withAccess(access)}`);
  expect(item.locked).toBe(locked);
  const hidden = [item.summary, item.address];
  if (locked) expect(hidden).toEqual([null, null]);
  else expect(hidden).not.toContain(null);
});

test('finds words in any case and filters', async () => {
  const slugs = async (query: string) =>
    (await library(own, query)).items.map(({ slug }: { slug: string }) => slug);
  expect(await slugs(`&q=${encodeURIComponent('ТИХОЕ деж')}`)).toEqual(['quiet-on-call']);
  for (const [name, of] of [
    ['type', 'video'],
    ['access', 'senior'],
  ] as const) {
    const wanted = resources.filter((one) => one[name] === of).map(({ slug }) => slug);
    expect((await slugs(`&${name}=${of}`)).toSorted()).toEqual(wanted.toSorted());
  }
});

test('a mark is counted once, is kept by its owner, and can be taken back', async () => {
  const { item } = await library(own, `&item=${withAccess('public')}`);
  const mark = (kind: string, on: boolean) =>
    own('POST', `/actions/resources/${item.id}/mark`, { kind, on });
  const before = await countOf(item.id);
  for (const on of [true, true]) expect((await mark('useful', on)).status).toBe(200);
  await mark('bookmark', true);
  expect(await countOf(item.id)).toBe(before + 1);
  const kept = await library(own, '&kept=1');
  expect(kept.items.map(({ slug }: { slug: string }) => slug)).toEqual([item.slug]);
  expect(kept.items[0].marks.toSorted()).toEqual(['bookmark', 'useful']);
  for (const on of [false, false]) await mark('useful', on);
  expect(await countOf(item.id)).toBe(before);
});

test('a locked resource takes neither marks nor reports', async () => {
  const { item } = await library(own, `&item=${withAccess('senior')}`);
  const ask = (event: string, payload: object) =>
    own('POST', `/actions/resources/${item.id}/${event}`, payload);
  expect((await ask('mark', { kind: 'useful', on: true })).code).toBe('E_NOT_FOUND');
  expect((await ask('report', {})).code).toBe('E_NOT_FOUND');
});

test('a report notifies the editors, once per person', async () => {
  const { item } = await library(own, `&item=${withAccess('members')}`);
  const told = async () => {
    await operations('POST', '/jobs/outbox');
    const rows = await database()('notifications').where({ title_key: 'RES-02.reported' });
    return rows.length;
  };
  const before = await told();
  const report = () => own('POST', `/actions/resources/${item.id}/report`, {});
  expect((await report()).status).toBe(200);
  const after = await told();
  expect(after).toBeGreaterThan(before);
  expect((await report()).status).toBe(200);
  expect(await told()).toBe(after);
});
