// Search in one's own rooms: docs/domain/search.md, "Own rooms".
import { randomUUID } from 'node:crypto';
import { mentionOf } from '@site/shared/domain/discussions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { as, type Caller, personOf, visitor } from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import { enqueueEvent } from './enqueue-event.ts';
import { operations } from './operations.ts';
import { communityOf, memberOf } from './specimens/community-specimens.ts';
import {
  forgetDiscussions,
  postOf,
  talkingCommunity,
  threadOf,
} from './specimens/discussion-specimens.ts';
import { eventOf } from './specimens/event-specimens.ts';
import { forgetInitiatives, initiativeOf } from './specimens/initiative-specimens.ts';

let member: Caller;
let stranger: Caller;
beforeAll(async () => {
  [member, stranger] = (await Promise.all(['member', 'chair'].map(as))) as [Caller, Caller];
});
const forget = async () => {
  await forgetDiscussions();
  await forgetInitiatives();
};
beforeEach(forget);
afterAll(async () => {
  await forget();
  await closeDatabase();
});

type Hit = { group: string; path: string; title: string; note: string };
const search = async (who: Caller, text: string, locale = 'ru') => {
  const query = new URLSearchParams({ q: text, locale });
  const { status, body } = await who('GET', `/search/own?${query}`);
  expect(status).toBe(200);
  return body.data as { hits: Hit[]; repaired: string | null };
};
const pathsOf = async (who: Caller, text: string) =>
  (await search(who, text)).hits.map(({ path }) => path);

const named = { name_ru: 'Кругозор квазаров', purpose_ru: 'Для тех, кто ищет пульсары.' };

test('finds communities by forms of words of either language and in the other keyboard layout', async () => {
  const community = await communityOf({ access: 'open', ...named });
  const path = `/c/communities/specimen-${community}`;
  for (const text of ['квазары', 'кругозоры квазара', 'пульсарами', 'квазар']) {
    expect(await pathsOf(stranger, text), text).toEqual([path]);
  }
  expect(await search(stranger, 'rdfpfhs')).toMatchObject({
    repaired: 'квазары',
    hits: [{ group: 'communities', title: named.name_ru, note: named.purpose_ru }],
  });
  expect(await pathsOf(stranger, 'квазары галактик')).toEqual([]);
});

test('finds a hidden community and its events for those who are in it, until they are removed', async () => {
  const community = await communityOf(named);
  const event = await eventOf({ community, title_ru: 'Встреча о квазарах' });
  const own = [
    `/c/communities/specimen-${community}`,
    `/c/communities/specimen-${community}/events/${event}`,
  ];
  expect(await search(stranger, 'квазары')).toEqual({ hits: [], repaired: null });
  const membership = await memberOf(community, 'member');
  expect((await pathsOf(member, 'квазары')).toSorted()).toEqual(own);
  await database()('community_memberships').where({ id: membership }).update({ state: 'removed' });
  expect(await pathsOf(member, 'квазары')).toEqual([]);
});

test('finds coming events of open communities, and others only inside', async () => {
  const open = await communityOf({ access: 'open' });
  const onRequest = await communityOf({ access: 'request' });
  const titled = { title_ru: 'Встреча о квазарах' };
  const coming = await eventOf({ community: open, ...titled });
  await eventOf({ community: open, ...titled, state: 'cancelled' });
  await eventOf({
    community: open,
    ...titled,
    starts_at: hoursFromNow(-5),
    ends_at: hoursFromNow(-4),
  });
  const inside = await eventOf({ community: onRequest, ...titled });
  const eventsOf = async (who: Caller) =>
    (await pathsOf(who, 'квазары')).map((path) => path.split('/').at(-1)).toSorted();
  expect(await eventsOf(stranger)).toEqual([coming]);
  await memberOf(onRequest, 'member');
  expect(await eventsOf(member)).toEqual([coming, inside].toSorted());
});

test('finds published initiatives and one’s own drafts', async () => {
  const titles = { title_ru: 'Квазары в каждый дом', title_en: 'Specimen of quasars' };
  const published = await initiativeOf({ ...titles, state: 'collecting' });
  await initiativeOf({ ...titles, state: 'draft' });
  expect(await pathsOf(stranger, 'квазары')).toEqual([`/c/initiatives/specimen-${published}`]);
  const { hits } = await search(stranger, 'квазары', 'en');
  expect(hits).toMatchObject([{ group: 'initiatives', title: titles.title_en }]);
});

describe('discussions', () => {
  const settle = () => operations('POST', '/jobs/outbox');
  const begin = async (who: Caller, title: string, text: string, community?: string) => {
    const payload = { title, text, language: 'ru', topics: [], ...(community && { community }) };
    const { status, body } = await who('POST', '/actions/discussions/create', payload);
    expect(status).toBe(200);
    await settle();
    return body.data.id as string;
  };
  const titled = () => `Specimen ${randomUUID()}`;

  test('are found by title and text, a title first, each thread once, with the text around the word', async () => {
    const [one, two] = [titled(), titled()];
    const inText = await begin(member, one, 'Речь **о квазарах** и только о них.');
    const inTitle = await begin(member, `${two} о квазаре`, 'Начало.');
    await member('POST', '/actions/discussion-replies/reply', { thread: inTitle, text: 'Квазар!' });
    await settle();
    const { hits } = await search(stranger, 'квазары');
    expect(hits.map(({ path }) => path)).toEqual([
      `/c/forum/${inTitle}`,
      `/c/forum/${inText}?post=1`,
    ]);
    expect(hits[1]).toMatchObject({
      title: one,
      note: 'Общий форум · Речь о квазарах и только о них.',
    });
  });

  test('name the people whom they mention, in the language of the reader', async () => {
    const { id, display_name_en } = await database()('people')
      .where({ id: personOf('chair').id })
      .first();
    await begin(member, titled(), `О пульсарах спросите ${mentionOf({ id, name: 'Кто-то' })}.`);
    const { hits } = await search(stranger, 'пульсарах', 'en');
    expect(hits[0]?.note).toBe(`General forum · О пульсарах спросите @${display_name_en}.`);
  });

  test('are found as they are now: edited, hidden, and moved to another room', async () => {
    const community = await talkingCommunity();
    const thread = await begin(member, titled(), 'О пульсарах.', community);
    const post = async () => database()('discussion_replies').where({ discussion: thread }).first();
    const edit = { text: 'О квазарах.', revision: 1 };
    const { id } = await post();
    expect((await member('POST', `/actions/discussion-replies/${id}/edit`, edit)).status).toBe(200);
    await settle();
    expect(await pathsOf(member, 'пульсары')).toEqual([]);
    expect(await pathsOf(member, 'квазары')).toEqual([`/c/forum/${thread}?post=1`]);
    const mentor = await as('mentor');
    expect(await pathsOf(mentor, 'квазары')).toEqual([]);
    await database()('community_memberships')
      .where({ community, person: personOf('member').id })
      .update({ state: 'removed' });
    expect(await pathsOf(member, 'квазары')).toEqual([]);
    await database()('discussions').where({ id: thread }).update({ community: null });
    await database()('discussion_replies').where({ id }).update({ revision: 2 });
    await enqueueEvent([{ event: 'discussions.move', item: thread }]);
    await settle();
    expect(await pathsOf(mentor, 'квазары')).toEqual([`/c/forum/${thread}?post=1`]);
    await database()('discussions').where({ id: thread }).update({ state: 'hidden' });
    expect(await pathsOf(mentor, 'квазары')).toEqual([]);
  });

  test('that were never indexed are found after the job of the night', async () => {
    const thread = await threadOf({ community: null });
    await postOf(thread, { login: 'chair', body: 'Квазары и ничего кроме.' });
    expect(await pathsOf(member, 'квазары')).toEqual([]);
    const { body } = await operations('POST', '/jobs/search-index');
    expect(body.data.result.indexed).toBeGreaterThan(0);
    expect(await pathsOf(member, 'квазары')).toEqual([`/c/forum/${thread}?post=2`]);
    await forgetDiscussions();
    const again = await operations('POST', '/jobs/search-index');
    expect(again.body.data.result).toMatchObject({ indexed: 0 });
    expect(again.body.data.result.forgotten).toBeGreaterThan(0);
  });
});

test('has no answer for visitors and none without words', async () => {
  expect((await visitor('GET', '/search/own?q=x')).status).toBe(404);
  expect(await search(member, ' ?! ')).toEqual({ hits: [], repaired: null });
});
