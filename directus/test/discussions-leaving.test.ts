// What stays of a person in discussions: docs/domain/discussions.md, "Leaving".
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { as, type Caller } from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import { hideNewPeople, newPerson } from './new-person.ts';
import { newPassword } from './newcomers.ts';
import { moveClock, operations } from './operations.ts';
import { forgetDiscussions, postOf, reportOf, threadOf } from './specimens/discussion-specimens.ts';
import { type SystemActor, startSystemActor } from './specimens/system-actor.ts';

let system: SystemActor;
let member: Caller;
let secretary: Caller;
beforeAll(async () => {
  [system, member, secretary] = await Promise.all([
    startSystemActor(),
    as('member'),
    as('secretary'),
  ]);
});
beforeEach(forgetDiscussions);
afterEach(() => moveClock(0));
afterAll(async () => {
  await forgetDiscussions();
  await system.settle();
  await hideNewPeople();
  await closeDatabase();
});

const day = 24 * 60 * 60_000;
const mentioning = (id: string) => ({
  body: `[@](member:${id}), посмотрите.`,
  mentions: `["${id}"]`,
});
const detail = async (thread: string) =>
  (await member('GET', `/discussions/threads/${thread}?locale=ru`)).body.data;
const readOf = (discussion: string, person: string, last_read: number) =>
  database()('discussion_reads').insert({
    id: randomUUID(),
    discussion,
    person,
    last_read,
    read_at: hoursFromNow(-1),
    level: 'watching',
    mail: 'usual',
  });
const rowsOf = (table: string, person: string) => database()(table).where({ person }).select('id');

test('posts of an erased account stay by a former member; drafts, reports and subscriptions go', async () => {
  const person = await newPerson();
  await system.perform('standing', 'case-submitted', person.id);
  await system.perform('standing', 'case-accepted', person.id, { grade: 'member' });
  const own = await person.signIn();
  const thread = await threadOf({ community: null });
  const said = await own('POST', '/actions/discussion-replies/reply', { thread, text: 'Я за.' });
  expect(said.body.data).toMatchObject({ state: 'visible', no: 2 });
  await postOf(thread, mentioning(person.id));
  const room = { room: 'general', version: 0, title: 'Потом допишу' };
  await own('POST', '/actions/discussion-drafts/save', room);
  await own('POST', '/actions/discussions/set-mail', { mail: 'daily' });
  await reportOf(await postOf(thread, { login: 'fellow' }), { person: person.id });

  const erased = await own('POST', '/actions/people/me/erase', { current_password: newPassword });
  expect(erased.status).toBe(200);
  await moveClock(31 * day);
  await operations('POST', '/jobs/erase-accounts');
  await system.settle();
  await moveClock(0);
  const { posts } = await detail(thread);
  expect(posts[1]).toMatchObject({ no: 2, author: null, text: expect.anything() });
  expect(JSON.stringify(posts[2].text)).toContain('@Бывший участник');
  for (const table of [
    'discussion_reads',
    'discussion_rooms',
    'discussion_reports',
    'discussion_drafts',
  ]) {
    expect(await rowsOf(table, person.id), table).toEqual([]);
  }
});

test('a merge moves posts and mentions, and keeps what was read furthest', async () => {
  const stays = await newPerson();
  const goes = await newPerson({ account: false });
  const thread = await threadOf({ community: null });
  const post = await postOf(thread, { author: goes.id });
  const addressed = await postOf(thread, mentioning(goes.id));
  await readOf(thread, stays.id, 1);
  await readOf(thread, goes.id, 3);
  const merged = await secretary('POST', `/actions/people/${stays.id}/merge`, {
    duplicate: goes.id,
    understood: true,
  });
  expect(merged.status).toBe(200);
  const authors = await database()('discussion_replies').where({ id: post }).first('author');
  expect(authors.author).toBe(stays.id);
  const row = await database()('discussion_replies').where({ id: addressed }).first();
  expect([row.body, JSON.stringify(row.mentions).includes(stays.id)]).toEqual([
    mentioning(stays.id).body,
    true,
  ]);
  const reads = await database()('discussion_reads').where({ discussion: thread });
  const mine = reads.filter(({ person }: { person: string }) => person === stays.id);
  expect(mine.map(({ last_read }: { last_read: number }) => Number(last_read))).toEqual([3]);
});
