// A hidden community is unknown to everybody outside: docs/domain/communities.md, "Visibility".
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { as, type Caller, demo, personOf, query, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { forgetCommunities, ledCommunity, memberOf } from './specimens/community-specimens.ts';
import { eventOf, presentedEvent } from './specimens/event-specimens.ts';
import { roomArticle } from './specimens/room-article.ts';
import { expectSameTime } from './timing.ts';

/** What somebody outside could guess: the community and what it has. */
type Secret = Readonly<
  Record<'id' | 'slug' | 'event' | 'resource' | 'article' | 'address' | 'membership', string>
>;
type Call = readonly [method: string, path: string, payload?: object];

let lead: Caller;
let member: Caller;
let stranger: Caller;
let applicant: Caller;
let secretary: Caller;
beforeAll(async () => {
  [lead, member, stranger, applicant, secretary] = (await Promise.all(
    ['fellow', 'member', 'chair', 'applicant', 'secretary'].map(as),
  )) as [Caller, Caller, Caller, Caller, Caller];
});
afterEach(async () => {
  const db = database();
  const rooms = db('communities').where('name_en', 'like', 'Specimen %').select('id');
  const news = db('news').whereIn('for_community', rooms.clone());
  for (const part of ['news_translations', 'news_topics', 'news_authors']) {
    await db(part).whereIn('news', news.clone().select('id')).delete();
  }
  await news.delete();
  const resources = db('resources').whereIn('community', rooms.clone());
  for (const part of ['resources_translations', 'resources_topics']) {
    await db(part).whereIn('resource', resources.clone().select('id')).delete();
  }
  await resources.delete();
  await forgetCommunities();
});
afterAll(closeDatabase);

const topics = [demo.content.topics[0]?.id];

/** A hidden community with its lead, a coming event, a resource, and a published article. */
async function hiddenCommunity(): Promise<Secret> {
  const id = await ledCommunity();
  const membership = await memberOf(id, 'member');
  const { slug } = await database()('communities').where({ id }).first('slug');
  const event = await eventOf({ community: id });
  const added = await lead('POST', '/actions/resources/suggest', {
    community: id,
    type: 'guide',
    url: `https://room.example/${randomUUID()}`,
    title: 'Specimen of a guide',
    summary: 'A short guide to what only the members of this community may know.',
    content_languages: ['en'],
    topics,
    locale: 'en',
  });
  const written = await lead(
    'POST',
    '/actions/news/write',
    roomArticle({ community: id, notify: false, title_ru: 'Specimen: зал открыт' }),
  );
  const article = written.body.data.id;
  await lead('POST', `/actions/news/${article}/publish`, {});
  const { slug: address } = await database()('news').where({ id: article }).first('slug');
  return { id, slug, event, resource: added.body.data.id, article, address, membership };
}

/** The same for a community that does not exist. */
const missing = (): Secret => ({
  id: randomUUID(),
  slug: `specimen-${randomUUID()}`,
  event: randomUUID(),
  resource: randomUUID(),
  article: randomUUID(),
  address: `specimen-${randomUUID()}`,
  membership: randomUUID(),
});

/** Guesses at what a community has, by address, by id, and by a filter. */
const guesses = (of: Secret): Call[] => [
  ['GET', `/communities/${of.slug}`],
  ['GET', `/communities/${of.slug}/members`],
  ['GET', `/communities/${of.slug}/events`],
  ['GET', `/communities/${of.slug}/events/${of.event}`],
  ['GET', `/library/communities/${of.slug}`],
  ['GET', `/news/communities/${of.slug}`],
  ['GET', `/news/own?locale=ru&slug=${of.address}`],
  ['GET', `/news/moved/${of.address}`],
  ['GET', `/items/news/${of.article}`],
  ['GET', query('/items/news', { filter: { slug: { _eq: of.address } }, fields: 'id' })],
  ['GET', `/items/resources/${of.resource}`],
  ['GET', `/items/communities/${of.id}`],
  ['GET', `/items/community_memberships/${of.membership}`],
  ['GET', query('/directory/people', { community: of.slug, fields: 'id' })],
  ['GET', query('/directory/people', { community: of.slug, aggregate: { countDistinct: 'id' } })],
  ['GET', `/actions/communities/${of.id}`],
  ['GET', `/actions/community-memberships/${of.membership}`],
  ['GET', `/actions/community-events/${of.event}`],
  ['GET', `/actions/resources/${of.resource}`],
  ['GET', `/actions/news/${of.article}`],
  ['POST', '/actions/community-memberships/join', { community: of.id, agreement: 1 }],
  ['POST', '/actions/community-memberships/request', { community: of.id, agreement: 1 }],
  [
    'POST',
    '/actions/community-memberships/invite',
    { community: of.id, person: personOf('mentor').id },
  ],
  ['POST', `/actions/communities/${of.id}/save`, {}],
  ['POST', '/actions/community-events/create', { community: of.id, ...presentedEvent() }],
  ['POST', `/actions/community-events/${of.event}/answer`, { answer: 'yes' }],
  ['POST', `/actions/resources/${of.resource}/mark`, { kind: 'useful', on: true }],
  ['POST', `/actions/resources/${of.resource}/report`, {}],
  ['POST', `/actions/resources/${of.resource}/archive`, {}],
  ['POST', '/actions/news/write', roomArticle({ community: of.id })],
  ['POST', `/actions/news/${of.article}/read`, {}],
  ['POST', `/actions/news/${of.article}/save`, { on: true }],
];

/** Lists, counts and searches, which change for those inside only. */
const lists: Call[] = [
  ['GET', '/communities?show=all'],
  ['GET', '/communities?show=mine'],
  ['GET', '/communities?show=all&text=Specimen'],
  ['GET', '/search/own?q=Specimen&locale=ru'],
  ['GET', '/communities/own'],
  ['GET', '/communities/own/events'],
  ['GET', `/communities/own/with/${personOf('fellow').slug}`],
  ['GET', '/directory/communities?locale=en'],
  ['GET', '/library?locale=en&q=Specimen'],
  ['GET', '/library?locale=en&access=community'],
  ['GET', '/news/own?locale=ru'],
  ['GET', '/news/own?locale=ru&show=communities'],
  ['GET', query('/items/news', { aggregate: { count: 'id' } })],
  ['GET', query('/items/resources', { aggregate: { count: 'id' } })],
  ['GET', '/member-home/blocks?locale=en'],
  ['GET', '/appdata'],
];

/** Status and text of each answer; what was guessed is left out of it. */
async function answersOf(who: Caller, of: Secret): Promise<string[]> {
  const answers: string[] = [];
  // The slug contains the id.
  const named = Object.entries(of).toSorted(([, one], [, other]) => other.length - one.length);
  for (const [method, path, payload] of [...guesses(of), ...lists]) {
    const { status, body } = await who(method, path, payload);
    const given = `${method} ${path} ${status} ${JSON.stringify(body)}`;
    // Links to files work for minutes, and say until when.
    const text = given.replace(/"(address|until)":"[^"]*"/g, '');
    answers.push(named.reduce((all, [name, value]) => all.replaceAll(value, `{${name}}`), text));
  }
  return answers;
}

test('answers, lists, counts and searches are those without it, for everybody outside', async () => {
  const callers = { stranger, applicant, visitor, secretary, member };
  const before = new Map<string, string[]>();
  for (const [name, who] of Object.entries(callers)) {
    before.set(name, await answersOf(who, missing()));
  }
  const secret = await hiddenCommunity();
  for (const [name, who] of Object.entries(callers)) {
    if (who !== member) expect(await answersOf(who, secret), name).toEqual(before.get(name));
  }
  for (const state of ['left', 'removed', 'banned', 'declined', 'refused', 'withdrawn']) {
    const membership = await memberOf(secret.id, 'member', { state });
    expect(await answersOf(member, { ...secret, membership }), state).toEqual(before.get('member'));
    const leave = `/actions/community-memberships/${membership}/leave`;
    expect((await member('POST', leave, {})).code).toBe('E_FORBIDDEN');
  }
});

test('those inside see all of it, and common communities only where they may read who is in', async () => {
  const { id, slug } = await hiddenCommunity();
  const { body } = await member('GET', `/communities/${slug}`);
  expect(body.data).toMatchObject({ members: 3, access: 'hidden', isInside: true });
  const common = async () =>
    (await member('GET', `/communities/own/with/${personOf('fellow').slug}`)).body.data.communities;
  expect(await common()).toMatchObject([{ slug }]);
  await database()('communities').where({ id }).update({ member_list: 'moderators' });
  expect(await common()).toEqual([]);
});

test.each([
  ['its address', (of: Secret): Call => ['GET', `/communities/${of.slug}`]],
  ['its resources', (of: Secret): Call => ['GET', `/library/communities/${of.slug}`]],
  [
    'joining it',
    (of: Secret): Call => [
      'POST',
      '/actions/community-memberships/join',
      { community: of.id, agreement: 1 },
    ],
  ],
])('a guess at %s takes as long as one at a missing community', async (_what, call) => {
  const [secret, wrong] = [await hiddenCommunity(), missing()];
  await memberOf(secret.id, 'member', { state: 'removed' });
  await expectSameTime({
    right: () => member(...call(secret)),
    wrong: () => member(...call(wrong)),
  });
});
