// Open pages of discussions: docs/domain/discussions.md, "Live".
import { forumTopic, readingTag, roomTag, threadTag } from '@site/shared/domain/system';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { as, type Caller, personOf, webServer } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { operations } from './operations.ts';
import { tagsFromNow } from './purged-tags.ts';
import {
  forgetDiscussions,
  postOf,
  talkingCommunity,
  threadOf,
} from './specimens/discussion-specimens.ts';

let member: Caller;
let other: Caller;
beforeAll(async () => {
  [member, other] = (await Promise.all(['member', 'chair'].map(as))) as [Caller, Caller];
});
beforeEach(forgetDiscussions);
afterAll(async () => {
  await forgetDiscussions();
  await closeDatabase();
});

const asked = ['member', 'chair', 'mentor', 'editor', 'applicant'];
/** Which of the asked accounts may read a topic. */
async function readersOf(topic: string): Promise<string[]> {
  const people = asked.map((login) => personOf(login).id);
  const { status, body } = await webServer('POST', '/discussions/live-readers', { topic, people });
  expect(status).toBe(200);
  return asked.filter((login) => body.data.includes(personOf(login).id));
}
const everybody = ['member', 'chair', 'mentor', 'editor'];

test('are told of a thread and a room that they read, with the rights of the moment', async () => {
  const community = await talkingCommunity();
  const thread = await threadOf({ community });
  const topics = [threadTag(thread), roomTag(community)];
  for (const topic of topics) expect(await readersOf(topic)).toEqual(['member', 'chair']);
  await database()('community_memberships')
    .where({ community, person: personOf('chair').id })
    .update({ state: 'removed' });
  for (const topic of topics) expect(await readersOf(topic)).toEqual(['member']);
  await database()('discussions').where({ id: thread }).update({ state: 'removed' });
  expect(await readersOf(threadTag(thread))).toEqual([]);
});

test('hear of the general forum and of all rooms as members of the association', async () => {
  const thread = await threadOf({ community: null });
  for (const topic of [threadTag(thread), roomTag(null), forumTopic]) {
    expect(await readersOf(topic), topic).toEqual(everybody);
  }
  await database()('discussions').where({ id: thread }).update({ state: 'held' });
  expect(await readersOf(threadTag(thread))).toEqual(['member', 'editor']);
});

test('answer alike for a missing thread and one that nobody asked for may read', async () => {
  const missing = '00000000-0000-4000-8000-000000000000';
  for (const topic of [threadTag(missing), roomTag(missing), 'inbox:x', threadTag("'")]) {
    expect(await readersOf(topic), topic).toEqual([]);
  }
  const question = { topic: forumTopic, people: [] };
  expect((await member('POST', '/discussions/live-readers', question)).status).toBe(404);
});

test('are told after each post, and the reader’s own pages after reading', async () => {
  const community = await talkingCommunity();
  const thread = await threadOf({ community });
  const told = await tagsFromNow();
  await other('POST', '/actions/discussion-replies/reply', { thread, text: 'Да, так и есть.' });
  await operations('POST', '/jobs/outbox');
  await expect.poll(told).toEqual(expect.arrayContaining([threadTag(thread), roomTag(community)]));
  await member('POST', `/actions/discussions/${thread}/read`, { post: 2 });
  await expect.poll(told).toContain(readingTag(personOf('member').id));
});

test('of a moved thread are told in both rooms', async () => {
  const left = await talkingCommunity();
  const entered = await talkingCommunity();
  const thread = await threadOf({ community: left });
  const told = await tagsFromNow();
  const moderator = await as('senior');
  const path = `/actions/discussions/${thread}/move`;
  expect((await moderator('POST', path, { community: entered })).status).toBe(200);
  await operations('POST', '/jobs/outbox');
  await expect.poll(told).toEqual(expect.arrayContaining([roomTag(left), roomTag(entered)]));
});

test('read the posts after the last one that they have, each once and in order', async () => {
  const thread = await threadOf();
  const since = async (no: number, who = member) =>
    who('GET', `/discussions/threads/${thread}/since?no=${no}&locale=ru`);
  const numbers = async (no: number) =>
    (await since(no)).body.data.posts.map((post: { no: number }) => post.no);
  for (let no = 2; no <= 4; no += 1) await postOf(thread, { login: 'chair' });
  await postOf(thread, { login: 'chair', state: 'held' });
  expect(await numbers(1)).toEqual([2, 3, 4]);
  expect(await numbers(4)).toEqual([]);
  expect((await since(0)).body.data).toMatchObject({ isMore: false, state: 'open' });
  expect((await since(0, await as('mentor'))).status).toBe(404);
  for (const odd of [Number.NaN, Number.POSITIVE_INFINITY, 1.5, -1, 1e300]) {
    expect((await since(odd)).status, String(odd)).toBe(200);
  }
});
