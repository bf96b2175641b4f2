// Search in one's own rooms: docs/domain/search.md, "Own rooms".
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { as, type Caller, visitor } from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import { communityOf, forgetCommunities, memberOf } from './specimens/community-specimens.ts';
import { eventOf } from './specimens/event-specimens.ts';
import { forgetInitiatives, initiativeOf } from './specimens/initiative-specimens.ts';

let member: Caller;
let stranger: Caller;
beforeAll(async () => {
  [member, stranger] = (await Promise.all(['member', 'chair'].map(as))) as [Caller, Caller];
});
const forget = async () => {
  await forgetCommunities();
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
  const titles = { title_ru: 'Квазары в каждый дом', title_en: 'Quasars for everybody' };
  const published = await initiativeOf({ ...titles, state: 'collecting' });
  await initiativeOf({ ...titles, state: 'draft' });
  expect(await pathsOf(stranger, 'квазары')).toEqual([`/c/initiatives/specimen-${published}`]);
  const { hits } = await search(stranger, 'квазары', 'en');
  expect(hits).toMatchObject([{ group: 'initiatives', title: titles.title_en }]);
});

test('has no answer for visitors and none without words', async () => {
  expect((await visitor('GET', '/search/own?q=x')).status).toBe(404);
  expect(await search(member, ' ?! ')).toEqual({ hits: [], repaired: null });
});
