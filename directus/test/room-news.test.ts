// News of communities: docs/domain/communities.md, "News".
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { as, type Caller, personOf } from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import { operations } from './operations.ts';
import { forgetCommunities, ledCommunity, memberOf } from './specimens/community-specimens.ts';
import { roomArticle } from './specimens/room-article.ts';

let moderator: Caller;
let member: Caller;
let outsider: Caller;
let editor: Caller;
let community: string;
let slug: string;
beforeAll(async () => {
  [moderator, member, outsider, editor] = (await Promise.all(
    ['senior', 'member', 'chair', 'editor'].map(as),
  )) as [Caller, Caller, Caller, Caller];
});
beforeEach(async () => {
  community = await ledCommunity();
  await memberOf(community, 'member');
  slug = (await database()('communities').where({ id: community }).first('slug')).slug;
});
afterEach(async () => {
  const db = database();
  const gone = db('news').where({ for_community: community });
  for (const part of ['news_translations', 'news_topics', 'news_authors', 'news_marks']) {
    await db(part).whereIn('news', gone.clone().select('id')).delete();
  }
  await gone.delete();
  await forgetCommunities();
});
afterAll(closeDatabase);

const write = (who: Caller, change: object = {}) =>
  who('POST', '/actions/news/write', roomArticle({ community, ...change }));
const act = (who: Caller, id: string, event: string, payload: object = {}) =>
  who('POST', `/actions/news/${id}/${event}`, payload);
const room = async (who: Caller, query = '') => {
  const { status, body } = await who('GET', `/news/communities/${slug}?locale=ru${query}`);
  return { status, body, ...body.data };
};
/** Slugs under the tab of own communities. */
const listed = async (who: Caller): Promise<string[]> => {
  const { articles } = (await who('GET', '/news/own?locale=ru&show=communities')).body.data;
  return articles.map((one: { slug: string }) => one.slug);
};
const told = async (login: string): Promise<number> => {
  await operations('POST', '/jobs/outbox');
  const rows = await database()('notifications')
    .where({ person: personOf(login).id, event: 'NEWS-01' })
    .where('created_at', '>', hoursFromNow(-0.01));
  return rows.length;
};
const fieldsOf = (answer: Awaited<ReturnType<Caller>>) =>
  answer.body.errors.map(({ extensions }: { extensions: { field: string; code: string } }) => [
    extensions.code,
    extensions.field,
  ]);

test('a moderator writes, changes, publishes and withdraws news, which the members read', async () => {
  const { status, body } = await write(moderator);
  expect([status, body.data.state]).toEqual([200, 'draft']);
  const { id } = body.data;
  expect(await room(member)).toMatchObject({ articles: [], drafts: [], edited: null });
  const before = await told('member');
  const change = roomArticle({ title_ru: 'Зал у набережной открыт' });
  expect((await act(moderator, id, 'rewrite', change)).status).toBe(200);
  expect(await room(moderator, `&edit=${id}`)).toMatchObject({
    drafts: [{ id, allowed: ['rewrite', 'publish'], languages: ['ru'] }],
    edited: { notify: true, words: { ru: { title: 'Зал у набережной открыт' } } },
  });

  expect((await act(moderator, id, 'publish')).body.data.state).toBe('published');
  const [article] = (await room(member)).articles;
  expect(article).toMatchObject({ id, allowed: [], title: { value: 'Зал у набережной открыт' } });
  expect(await listed(member)).toContain(article.slug);
  expect(await told('member')).toBe(before + 1);
  expect((await act(member, id, 'read')).status).toBe(200);
  expect((await act(member, id, 'save', { on: true })).status).toBe(200);

  const reason = { note_ru: 'Дата открытия зала оказалась неверной.' };
  expect((await act(member, id, 'withdraw', reason)).code).toBe('E_FORBIDDEN');
  expect((await act(moderator, id, 'withdraw', reason)).body.data.state).toBe('retracted');
  expect(await listed(member)).not.toContain(article.slug);
  const [text] = await database()('news_translations').where({ news: id });
  expect(text).toMatchObject({ body: '', retraction: reason.note_ru });
});

test('names its author, and tells nobody when the moderator does not want it', async () => {
  const { id } = (await write(moderator, { notify: false })).body.data;
  const before = await told('member');
  await act(moderator, id, 'publish');
  expect(await told('member')).toBe(before);
  expect(await database()('news_authors').where({ news: id }).pluck('person')).toEqual([
    personOf('senior').id,
  ]);
});

test('is written in one language or in both, each complete', async () => {
  const none = { title_ru: undefined, lead_ru: undefined, body_ru: undefined };
  expect(fieldsOf(await write(moderator, none))).toEqual([['E_REQUIRED', 'title_ru']]);
  const half = { title_en: 'The hall is open again' };
  expect(fieldsOf(await write(moderator, half))).toEqual([['E_REQUIRED', 'lead_en']]);
  const topics = [randomUUID()];
  expect(fieldsOf(await write(moderator, { topics }))).toEqual([['E_INVALID', 'topics']]);
  const body_ru = `<script>1</script>\n\n${roomArticle().body_ru}`;
  expect(fieldsOf(await write(moderator, { body_ru }))).toEqual([['E_MARKDOWN', 'body_ru']]);
});

test('is unknown outside, in a hidden community and a missing one alike', async () => {
  const { id } = (await write(moderator)).body.data;
  await act(moderator, id, 'publish');
  const missing = await outsider('GET', '/news/communities/no-such-community');
  expect(await room(outsider)).toMatchObject({ status: 404, body: missing.body });
  const { slug: address } = await database()('news').where({ id }).first('slug');
  expect(await listed(outsider)).not.toContain(address);
  expect((await act(outsider, id, 'read')).code).toBe('E_NOT_FOUND');
  expect((await outsider('GET', `/items/news/${id}`)).status).toBe(403);
  await memberOf(community, 'member', { state: 'removed' });
  expect((await room(member)).status).toBe(404);
  expect(await listed(member)).not.toContain(address);
});

test('neither comes into a community nor leaves it by a plain save', async () => {
  const { id } = (await write(moderator)).body.data;
  const change = await editor('PATCH', `/items/news/${id}`, { audience: 'public' });
  expect(fieldsOf(change)).toEqual([['E_INVALID', 'audience']]);
  const create = await editor('POST', '/items/news', {
    slug: `room-${Date.now()}`,
    audience: 'community',
    category: 'announcement',
  });
  expect(fieldsOf(create)).toEqual([['E_INVALID', 'audience']]);
});
