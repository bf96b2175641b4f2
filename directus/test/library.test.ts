// The library as a person sees it, and marks of readers: docs/domain/content.md, "Library".
// @performs resources.mark resources.report
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { signedText } from '../engine/confidential/signed-text.ts';
import { as, type Caller, demo, nobody, tokenOf, visitor } from './backend.ts';
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
  const hidden = [item.summary, item.address ?? item.file];
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

test('filters by the year of the latest version', async () => {
  const { years, items } = await library(own);
  expect(years).toEqual(years.toSorted((one: number, other: number) => other - one));
  for (const { year } of items) expect(years).toContain(year);
  const found = await library(own, `&year=${years[0]}`);
  expect(found.items.map(({ year }: { year: number }) => year)).toEqual(
    Array(found.total).fill(years[0]),
  );
});

describe('a link to a file', () => {
  const cards = () => library(own, '&item=estimation-cards');
  /** The backend's address of a link, which a page has at the site. */
  const path = (link: string) => link.replace('/assets/library/', '/library/files/');
  const download = async (token: string | undefined, link: string) => {
    const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {};
    const answer = await fetch(inject('url') + path(link), { headers });
    const body = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, headers: answer.headers, body };
  };
  let token: string;
  beforeAll(async () => {
    token = await tokenOf('member');
  });
  const linksOf = async (login: string) => {
    const { item } = await library(await as(login), '&item=estimation-cards');
    return [item.file, ...item.versions.map(({ file }: { file: object }) => file)];
  };

  test('sends the file, and those of its versions, to the person who got it', async () => {
    const links = await linksOf('member');
    expect(links).toHaveLength(3);
    const [now, , first] = await Promise.all(links.map(({ address }) => download(token, address)));
    expect([now?.status, first?.status]).toEqual([200, 200]);
    expect(now?.headers.get('content-disposition')).toBe(
      'attachment; filename="estimation-cards.webp"',
    );
    expect(now?.headers.get('cache-control')).toBe('private, no-store');
    expect(first?.body.equals(now?.body ?? Buffer.alloc(0))).toBe(false);
  });

  test('works for nobody else, and not when it was changed', async () => {
    const [{ address }] = await linksOf('member');
    const others = [await tokenOf('senior'), inject('env').DIRECTUS_PUBLIC_TOKEN, undefined];
    for (const other of others) expect((await download(other, address)).status).toBe(404);
    const changed = address.replace(/.$/, (last: string) => (last === 'a' ? 'b' : 'a'));
    expect((await download(token, changed)).status).toBe(404);
  });

  test('is over after ten minutes', async () => {
    const { file } = (await cards()).item;
    const minutes = (new Date(file.until).getTime() - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(10);
    const [text = ''] = file.address.split('/').slice(-1);
    const [head = ''] = text.split('.');
    const [id, account] = Buffer.from(head, 'base64url').toString().split(' ');
    const past = `${id} ${account} ${Date.now() - 1}`;
    const env = { SECRET: inject('env').DIRECTUS_SECRET };
    const over = signedText({ env }, 'library-file', past);
    const answer = await download(await reader.token(), `/assets/library/${over}`);
    expect([answer.status, JSON.parse(answer.body.toString()).errors[0].extensions.code]).toEqual([
      410,
      'E_TOKEN_EXPIRED',
    ]);
  });

  test('ends with the right to open the resource', async () => {
    const [{ address }] = await linksOf('member');
    const access = (to: string) =>
      database()('resources').where({ slug: 'estimation-cards' }).update({ access: to });
    await access('senior');
    expect((await download(token, address)).status).toBe(404);
    await access('members');
    expect((await download(token, address)).status).toBe(200);
  });

  test('never reaches a file that belongs to something else', async () => {
    const foreign = await database()('directus_files').where({ purpose: 'cover' }).first('id');
    const row = () => database()('resources').where({ slug: 'estimation-cards' });
    const { versions } = await row().first('versions');
    const stored = typeof versions === 'string' ? versions : JSON.stringify(versions);
    await row().update({ versions: JSON.stringify([{ label: '9', file: foreign.id }]) });
    const [, { address }] = await linksOf('member');
    expect((await download(token, address)).status).toBe(404);
    await row().update({ versions: stored });
  });
});

test('a mark is counted once, is kept by its owner, and can be taken back', async () => {
  const { item } = await library(own, `&item=${withAccess('public')}`);
  const mark = (kind: string, on: boolean) =>
    own('POST', `/actions/resources/${item.id}/mark`, { kind, on });
  const before = await countOf(item.id);
  for (const on of [true, true]) expect((await mark('useful', on)).status).toBe(200);
  await mark('bookmark', true);
  expect(await countOf(item.id)).toBe(before + 1);
  const kept = await library(own, '&bookmarked=1');
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
