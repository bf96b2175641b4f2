// News in the member area: docs/domain/news.md, "In the member area".
// @performs news.read-all news.save
import { randomUUID } from 'node:crypto';
import { newsUnreadDays } from '@site/shared/domain/content';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, type Caller, demo, nobody, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { hideNewPeople, type NewPerson, newPerson } from './new-person.ts';
import { type SystemActor, startSystemActor } from './specimens/system-actor.ts';

const day = 86_400_000;
let reader: NewPerson;
let own: Caller;
let applicant: Caller;
let system: SystemActor;

beforeAll(async () => {
  [reader, system] = await Promise.all([newPerson(), startSystemActor()]);
  await system.perform('standing', 'case-submitted', reader.id);
  await system.perform('standing', 'case-accepted', reader.id, { grade: 'member' });
  own = await reader.signIn();
  applicant = await as('applicant');
});
afterAll(async () => {
  for (const table of ['news_marks', 'news_translations']) {
    await database()(table).whereIn('news', added).delete();
  }
  await database()('news').whereIn('id', added).delete();
  await hideNewPeople();
  await closeDatabase();
});

/** Adds an article for members, published some days ago: a copy of one of the demo data. */
async function add(daysAgo: number): Promise<{ id: string }> {
  const db = database();
  const id = randomUUID();
  const row = await db('news').where({ id: closed?.id }).first();
  const text = await db('news_translations').where({ news: closed?.id, language: 'ru-RU' }).first();
  const slug = `own-${id}`;
  const published_at = new Date(Date.now() - daysAgo * day);
  await db('news').insert({ ...row, id, slug, state: 'published', cover: null, published_at });
  const parsed = text.body_tree;
  const body_tree = typeof parsed === 'string' ? parsed : JSON.stringify(parsed);
  await db('news_translations').insert({ ...text, id: randomUUID(), news: id, body_tree });
  added.push(id);
  return { id };
}
const added: string[] = [];

const joinedDaysAgo = (days: number) =>
  database()('people')
    .where({ id: reader.id })
    .update({ joined_at: new Date(Date.now() - days * day).toISOString().slice(0, 10) });
const list = async (who: Caller, query = '') =>
  (await who('GET', `/news/own?locale=ru${query}`)).body.data;
/** Whether an added article is unread, wherever it stands in the list. */
const isUnread = async ({ id }: { id: string }): Promise<boolean> =>
  (await list(own, `&slug=own-${id}`)).articles[0].unread;
const act = (who: Caller, path: string, payload: object = {}) =>
  who('POST', `/actions/news/${path}`, payload);
const slugs = ({ articles }: { articles: { slug: string }[] }) => articles.map(({ slug }) => slug);
const published = demo.news.filter(({ state }) => state === 'published');
const closed = published.find(({ audience }) => audience === 'members');
const hidden = demo.news.find(({ audience }) => audience === 'community');

test('is a 404 for callers without a person', async () => {
  for (const who of [nobody, visitor]) expect((await who('GET', '/news/own')).status).toBe(404);
});

test('lists what the caller may read, twenty a page', async () => {
  // Enough for a page: the archive job may have run in another file.
  for (let count = 0; count < 20; count += 1) await add(2);
  const all = await list(own);
  expect(all.articles).toHaveLength(20);
  expect(all.pages).toBe(Math.ceil(all.count / 20));
  const members = await list(own, '&show=members');
  expect(members.count).toBeGreaterThan(0);
  expect(members.articles.every(({ forMembers }: { forMembers: boolean }) => forMembers)).toBe(
    true,
  );
  expect((await list(applicant, '&show=members')).count).toBe(0);
  expect((await list(applicant)).count).toBe(all.count - members.count);
});

test('an article counts as unread from the day of joining on, for sixty days', async () => {
  const added = [await add(2), await add(newsUnreadDays - 1), await add(newsUnreadDays + 1)];
  const unread = async (joined: number) => {
    await joinedDaysAgo(joined);
    return Promise.all(added.map(isUnread));
  };
  expect(await unread(1)).toEqual([false, false, false]);
  expect(await unread(7)).toEqual([true, false, false]);
  expect(await unread(3650)).toEqual([true, true, false]);
});

test('an opened article is read, and all others after "mark all as read"', async () => {
  await joinedDaysAgo(365);
  const [opened, other] = [await add(1), await add(1)];
  const before = await list(own);
  for (const _ of [1, 2]) expect((await act(own, `${opened.id}/read`)).status).toBe(200);
  const after = await list(own);
  expect(after.unread).toBe(before.unread - 1);
  expect([await isUnread(opened), await isUnread(other)]).toEqual([false, true]);

  expect((await act(own, 'read-all')).body.data.read).toBeGreaterThanOrEqual(after.unread);
  expect((await list(own)).unread).toBe(0);
  expect((await list(await as('member'))).unread).toBeGreaterThan(0);
});

test('a saved article stays in its list until it is taken off', async () => {
  const [first, second] = (await list(own)).articles;
  for (const { id } of [first, second, first]) {
    expect((await act(own, `${id}/save`, { on: true })).status).toBe(200);
  }
  const saved = await list(own, '&show=saved');
  expect(slugs(saved).toSorted()).toEqual([first.slug, second.slug].toSorted());
  expect([saved.count, saved.articles[0].saved]).toEqual([2, true]);
  await act(own, `${first.id}/save`, { on: false });
  expect(slugs(await list(own, '&show=saved'))).toEqual([second.slug]);
  expect((await list(applicant, '&show=saved')).count).toBe(0);
});

test('an article that the caller may not read takes no marks and is not found', async () => {
  for (const id of [closed?.id, hidden?.id, 'no-id']) {
    expect((await act(applicant, `${id}/save`, { on: true })).code).toBe('E_NOT_FOUND');
    expect((await act(applicant, `${id}/read`)).code).toBe('E_NOT_FOUND');
  }
  expect((await list(applicant, `&slug=${closed?.slug}`)).articles).toEqual([]);
  expect(slugs(await list(own, `&slug=${closed?.slug}`))).toEqual([closed?.slug]);
});

test('the latest are those that the reader may read, newest first, and the next events', async () => {
  for (const who of [nobody, visitor]) {
    expect((await who('GET', '/news/latest?locale=ru')).status).toBe(404);
  }
  const latest = async (who: Caller) => (await who('GET', '/news/latest?locale=ru')).body.data;
  const [first, second] = [await add(-365), await add(-366)];
  const event = await add(100);
  const at = new Date(Date.now() + 60_000);
  await database()('news').where({ id: event.id }).update({ event_starts_at: at });
  const { news, events } = await latest(own);
  expect(news).toHaveLength(3);
  // Other files add news meanwhile, some of them with a clock that is weeks ahead; these are a year ahead.
  expect(news.slice(0, 2)).toMatchObject([
    { slug: `own-${second.id}`, membersOnly: true },
    { slug: `own-${first.id}`, membersOnly: true },
  ]);
  expect(events[0]).toMatchObject({ slug: `own-${event.id}`, at: at.toISOString() });
  const open = await latest(applicant);
  expect(open.news).toHaveLength(3);
  expect([...open.news, ...open.events].filter((one) => one.membersOnly)).toEqual([]);
});

test('a former member loses sight of saved articles for members', async () => {
  await act(own, `${closed?.id}/save`, { on: true });
  expect((await own('POST', `/actions/standing/${reader.id}/resign`, {})).status).toBe(200);
  const saved = slugs(await list(await reader.signIn(), '&show=saved'));
  expect(saved).not.toContain(closed?.slug);
});
