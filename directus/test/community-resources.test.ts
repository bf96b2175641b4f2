// Resources of communities: docs/domain/communities.md, "Resources".
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { as, type Caller, demo, personOf, tokenOf } from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import { operations } from './operations.ts';
import { forgetCommunities, ledCommunity, memberOf } from './specimens/community-specimens.ts';

const address = 'https://room.example/';

let moderator: Caller;
let member: Caller;
let mentor: Caller;
let outsider: Caller;
let editor: Caller;
let community: string;
let slug: string;
beforeAll(async () => {
  [moderator, member, mentor, outsider, editor] = (await Promise.all(
    ['senior', 'member', 'mentor', 'chair', 'editor'].map(as),
  )) as [Caller, Caller, Caller, Caller, Caller];
});
beforeEach(async () => {
  community = await ledCommunity();
  for (const login of ['member', 'mentor']) await memberOf(community, login);
  slug = (await database()('communities').where({ id: community }).first('slug')).slug;
});
afterEach(async () => {
  const db = database();
  const gone = db('resources').where({ community });
  for (const part of ['resources_translations', 'resources_topics', 'resource_marks']) {
    await db(part).whereIn('resource', gone.clone().select('id')).delete();
  }
  const files = await gone.clone().whereNotNull('file').pluck('file');
  await gone.delete();
  await db('directus_files').whereIn('id', files).delete();
  await forgetCommunities();
});
afterAll(closeDatabase);

const suggest = (who: Caller, change: object = {}) =>
  who('POST', '/actions/resources/suggest', {
    type: 'guide',
    url: `${address}${randomUUID()}`,
    title: 'Как читать журналы ошибок',
    summary: 'Короткое руководство о том, с чего начать, когда всё сломалось.',
    content_languages: ['ru'],
    topics: [demo.content.topics[0]?.id],
    locale: 'ru',
    community,
    ...change,
  });
const act = (who: Caller, id: string, event: string, payload: object = {}) =>
  who('POST', `/actions/resources/${id}/${event}`, payload);
const room = async (who: Caller, of = slug) => {
  const { status, body } = await who('GET', `/library/communities/${of}?locale=ru`);
  return { status, body, ...body.data };
};
/** Whether a person finds a resource in the whole library. */
const finds = async (who: Caller, id: string) => {
  const { items } = (await who('GET', '/library?locale=ru&access=community')).body.data;
  return items.some((item: { id: string }) => item.id === id);
};
const told = async (login: string): Promise<string[]> => {
  await operations('POST', '/jobs/outbox');
  return database()('notifications')
    .where({ person: personOf(login).id })
    .where('event', 'like', 'RES-%')
    .where('created_at', '>', hoursFromNow(-0.01))
    .pluck('title_key');
};

test('what a member suggests is read by the moderators only, and by all members once they accept it', async () => {
  const { status, body } = await suggest(member);
  expect([status, body.data.state]).toEqual([200, 'suggested']);
  const { id } = body.data;
  expect(await room(member)).toMatchObject({ items: [], mayAdd: true, moderation: null });
  const { moderation } = await room(moderator);
  expect(moderation.suggested).toMatchObject([
    { id, suggestedBy: { id: personOf('member').id }, allowed: ['publish', 'decline'] },
  ]);
  const detail = await moderator('GET', `/communities/${slug}`);
  expect(detail.body.data).toMatchObject({ isInside: true, suggested: 1 });

  expect((await act(mentor, id, 'publish')).code).toBe('E_FORBIDDEN');
  expect((await act(moderator, id, 'publish')).body.data.state).toBe('published');
  expect((await room(mentor)).items).toMatchObject([
    { id, community: { slug }, locked: null, allowed: [] },
  ]);
  expect(await finds(mentor, id)).toBe(true);
  expect(await told('member')).toContain('RES-01.accepted');
});

test('what a moderator adds is there at once, and can be taken out and put back', async () => {
  const { body } = await suggest(moderator);
  expect(body.data.state).toBe('published');
  expect(await told('senior')).toEqual([]);
  const { id } = body.data;
  for (const [event, state] of [
    ['outdate', 'outdated'],
    ['archive', 'archived'],
    ['restore', 'in_review'],
    ['publish', 'published'],
  ] as const) {
    expect((await act(moderator, id, event)).body.data.state).toBe(state);
    expect(await finds(member, id)).toBe(state === 'outdated' || state === 'published');
  }
});

test('is added by members who may post only', async () => {
  expect((await suggest(outsider)).code).toBe('E_FORBIDDEN');
  expect((await suggest(member, { community: randomUUID() })).code).toBe('E_FORBIDDEN');
  await memberOf(community, 'member', { silenced_until: hoursFromNow(1) });
  expect((await suggest(member)).code).toBe('E_FORBIDDEN');
  await memberOf(community, 'member', { agreement_version: 0 });
  expect((await suggest(member)).code).toBe('E_FORBIDDEN');
  await memberOf(community, 'member');
  await database()('communities').where({ id: community }).update({ state: 'archived' });
  expect((await suggest(member)).code).toBe('E_FORBIDDEN');
  expect(await room(member)).toMatchObject({ status: 200, mayAdd: false });
});

test('is unknown to everybody else, in a hidden community and a missing one alike', async () => {
  const { id } = (await suggest(moderator)).body.data;
  await memberOf(community, 'mentor', { state: 'removed' });
  const missing = await room(outsider, 'no-such-community');
  for (const who of [outsider, mentor, editor]) {
    const hidden = await room(who);
    expect([hidden.status, hidden.body]).toEqual([404, missing.body]);
  }
  for (const who of [outsider, mentor]) {
    expect(await finds(who, id)).toBe(false);
    expect((await who('GET', `/items/resources/${id}`)).status).toBe(403);
    const mark = await act(who, id, 'mark', { kind: 'useful', on: true });
    expect(mark.code).toBe('E_NOT_FOUND');
    expect((await act(who, id, 'archive')).code).toBe('E_FORBIDDEN');
  }
});

test('neither comes into a community nor leaves it by a plain save', async () => {
  const { id } = (await suggest(moderator)).body.data;
  const save = async (of: string, access: string) =>
    (await editor('PATCH', `/items/resources/${of}`, { access })).body.errors?.[0].extensions;
  expect(await save(id, 'public')).toMatchObject({ code: 'E_INVALID', field: 'access' });
  const [open] = await database()('resources').where({ access: 'members' }).limit(1);
  expect(await save(open.id, 'community')).toMatchObject({ code: 'E_INVALID', field: 'access' });
});

test('is reported to those who moderate', async () => {
  const { id } = (await suggest(moderator)).body.data;
  const before = await told('editor');
  expect((await act(member, id, 'report')).status).toBe(200);
  expect(await told('fellow')).toEqual(['RES-02.reported-room']);
  expect(await told('editor')).toEqual(before);
});

test('has a file for its members, and for moderators before they decide, until they leave', async () => {
  const upload = await member(
    'POST',
    '/actions/resources/upload',
    new Blob([Buffer.from('%PDF-1.7 a guide\n%%EOF\n')]),
    { 'content-type': 'application/octet-stream' },
  );
  const file = { url: undefined, file: upload.body.data.id };
  const { id } = (await suggest(member, file)).body.data;
  const download = async (login: string, link: string) => {
    const path = link.replace('/assets/library/', '/library/files/');
    const headers = { authorization: `Bearer ${await tokenOf(login)}` };
    return (await fetch(inject('url') + path, { headers })).status;
  };
  const [waiting] = (await room(moderator)).moderation.suggested;
  expect(await download('senior', waiting.file.address)).toBe(200);
  await act(moderator, id, 'publish');
  const [{ file: shown }] = (await room(mentor)).items;
  expect(await download('mentor', shown.address)).toBe(200);
  await memberOf(community, 'mentor', { state: 'left' });
  expect(await download('mentor', shown.address)).toBe(404);
});
