// The inbox of a person: docs/domain/notifications.md, "The inbox".
import { randomUUID } from 'node:crypto';
import { inboxTag, sessionsTag } from '@site/shared/domain/system';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { as, type Caller, nobody, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { hideNewPeople, type NewPerson, newPerson } from './new-person.ts';
import { moveClock, operations } from './operations.ts';
import { tagsFromNow } from './purged-tags.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
let reader: NewPerson;
let own: Caller;

beforeAll(async () => {
  reader = await newPerson();
  own = await reader.signIn();
  await deleteNotifications();
});
afterEach(async () => {
  await moveClock(0);
  await deleteNotifications();
});
afterAll(async () => {
  await hideNewPeople();
  await closeDatabase();
});

async function deleteNotifications(): Promise<void> {
  const own = () => database()('notifications').where({ person: reader.id });
  await database()('deliveries').whereIn('notification', own().select('id')).delete();
  await own().delete();
}

/** Adds a notification of some hours ago; returns its id. */
async function add(hoursAgo: number, more: object = {}): Promise<string> {
  const id = randomUUID();
  await database()('notifications').insert({
    id,
    person: reader.id,
    event: 'SYS-06',
    category: 'system',
    title_key: 'SYS-06',
    params: '{"name":"Анна"}',
    link: '/c',
    inbox: true,
    dedupe_key: id,
    created_at: new Date(Date.now() - hoursAgo * hour),
    ...more,
  });
  return id;
}

const inbox = async (query = '') => (await own('GET', `/account/inbox${query}`)).body.data;
const ids = async (query = ''): Promise<string[]> =>
  (await inbox(query)).notifications.map(({ id }: { id: string }) => id);
const act = (id: string, event: string, payload: object = {}) =>
  own('POST', `/actions/notifications/${id}/${event}`, payload);
const unread = async () => (await own('GET', '/account/session-facts')).body.data.unread.all;

test('is a 404 for callers without a person', async () => {
  for (const who of [nobody, visitor]) {
    expect((await who('GET', '/account/inbox')).status).toBe(404);
  }
});

test('lists the own inbox, newest first, with counts by category', async () => {
  const [newest, read, other] = [
    await add(1),
    await add(2, { read_at: new Date() }),
    await add(3, { category: 'news' }),
  ];
  await add(1, { archived_at: new Date() });
  await add(1, { inbox: false });
  expect(await ids()).toEqual([newest, read, other]);
  expect(await ids('?show=unread')).toEqual([newest, other]);
  expect(await ids('?category=news')).toEqual([other]);
  const { notifications, counts, pages } = await inbox();
  expect(pages).toBe(1);
  expect(counts.toSorted((a: { all: number }, b: { all: number }) => a.all - b.all)).toEqual([
    { category: 'news', all: 1, unread: 1, action: 0, snoozed: 0 },
    { category: 'system', all: 2, unread: 1, action: 0, snoozed: 0 },
  ]);
  expect(notifications[0]).toMatchObject({
    params: { name: 'Анна' },
    read_at: null,
    created_at: expect.stringMatching(/Z$/),
  });
  expect(
    (await (await as('member'))('GET', '/account/inbox')).body.data.notifications,
  ).not.toContainEqual(expect.objectContaining({ id: newest }));
});

test('can be narrowed to what asks for something, to categories and to a case', async () => {
  const { id: one } = await database()('cases').first('id');
  const about = { category: 'case', case: one };
  const question = await add(1, { ...about, event: 'CASE-09', title_key: 'CASE-09' });
  const step = await add(2, { ...about, event: 'CASE-07', title_key: 'CASE-07' });
  await add(3, { ...about, event: 'CASE-09', title_key: 'CASE-09', read_at: new Date() });
  const invitation = await add(4, { category: 'review', event: 'REV-01', title_key: 'REV-01' });
  await add(5);
  expect(await ids('?show=action&category=case,review')).toEqual([question, invitation]);
  expect(await ids('?show=unread&category=case,review')).toEqual([question, step, invitation]);
  expect(await ids(`?show=unread&case=${one}`)).toEqual([question, step]);
  expect((await inbox(`?show=action&case=${one}`)).pages).toBe(1);
});

test('has pages of twenty', async () => {
  for (let hours = 1; hours <= 21; hours += 1) await add(hours);
  expect((await inbox()).pages).toBe(2);
  expect(await ids()).toHaveLength(20);
  expect(await ids('?page=2')).toHaveLength(1);
});

test.each([1, 3, 7])(
  'snoozed for %i days, a notification returns to the top by the clock',
  async (days) => {
    const [old, newer] = [await add(5), await add(1)];
    expect((await act(old, 'snooze', { days })).status).toBe(200);
    expect(await ids()).toEqual([newer]);
    expect(await ids('?show=snoozed')).toEqual([old]);
    expect(await unread()).toBe(1);
    await moveClock(days * day - minute);
    expect(await ids()).toEqual([newer]);

    await moveClock(days * day + minute);
    const told = await tagsFromNow();
    expect((await operations('POST', '/jobs/return-snoozed')).body.data.result.people).toBe(1);
    await expect.poll(told).toContain(inboxTag(reader.id));
    expect(await ids()).toEqual([old, newer]);
    expect(await ids('?show=snoozed')).toEqual([]);
    expect(await unread()).toBe(2);
  },
);

test.each([0, 2, 8])('cannot be snoozed for %i days', async (days) => {
  expect((await act(await add(1), 'snooze', { days })).code).toBe('E_INVALID');
});

test('returns at once when its owner wants it back', async () => {
  const [old, newer] = [await add(5), await add(1)];
  await act(old, 'snooze', { days: 7 });
  expect((await act(old, 'unsnooze')).status).toBe(200);
  expect(await ids()).toEqual([old, newer]);
  expect((await act(newer, 'unsnooze')).status).toBe(200);
  expect(await ids()).toEqual([old, newer]);
});

test('another person can neither snooze a notification nor bring it back', async () => {
  const id = await add(1);
  const other = await as('member');
  for (const [event, payload] of [
    ['snooze', { days: 1 }],
    ['unsnooze', {}],
  ] as const) {
    const answer = await other('POST', `/actions/notifications/${id}/${event}`, payload);
    expect(answer.code).toBe('E_NOT_FOUND');
  }
});

test('"mark all as read" leaves snoozed notifications unread', async () => {
  const [snoozed] = [await add(5), await add(1)];
  await act(snoozed, 'snooze', { days: 1 });
  expect((await own('POST', '/actions/notifications/read-all', {})).body.data.read).toBe(1);
  await moveClock(day + minute);
  expect(await ids('?show=unread')).toEqual([snoozed]);
});

test('every change of an inbox is announced to the web servers', async () => {
  const id = await add(1);
  for (const change of [
    () => act(id, 'read'),
    () => act(id, 'archive'),
    () => act(id, 'snooze', { days: 1 }),
    () => own('POST', '/actions/notifications/read-all', {}),
  ]) {
    const told = await tagsFromNow();
    await change();
    await expect.poll(told).toContain(inboxTag(reader.id));
  }
});

test('the end of sessions is announced, so that open streams end', async () => {
  const account = (await database()('directus_users').where({ person: reader.id }).first('id')).id;
  const told = await tagsFromNow();
  expect((await own('POST', '/actions/account/revoke-other-sessions', {})).status).toBe(200);
  await expect.poll(told).toContain(sessionsTag(account));
});
