// Preview of an article before publication: docs/domain/news.md, "Preview".
import { randomUUID } from 'node:crypto';
import { createApi, findPreviewed } from '@site/shared/api';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { jsonOf } from '../areas/admissions/stored-json.ts';
import { as, demo, emailOf, tokenOf as tokenFor, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { moveClock } from './operations.ts';

const id = randomUUID();
const slug = `preview-${id.slice(0, 8)}`;

beforeAll(async () => {
  const editor = await as('editor');
  const words = { lead: 'Когда откроют.', body: 'В **мае**.' };
  const { status } = await editor('POST', '/items/news', {
    id,
    slug,
    audience: 'members',
    category: 'announcement',
    topics: [{ topic: demo.content.topics[0]?.id }],
    translations: [
      { language: 'ru-RU', title: 'Ремонт зала', ...words, tr_status: 'ready' },
      { language: 'en-US', title: 'The hall is being repaired', lead: '', tr_status: 'draft' },
    ],
  });
  expect(status).toBe(200);
});
afterEach(() => moveClock(0));
afterAll(async () => {
  const admin = await as('admin');
  await admin('DELETE', `/items/news/${id}`);
  await closeDatabase();
});

const api = createApi(async (path) => {
  const { status, body } = await visitor('GET', path);
  return { status, body: JSON.stringify(body) };
});

async function linkFor(login: string): Promise<URL> {
  const headers = { authorization: `Bearer ${await tokenFor(login)}` };
  const address = `${inject('url')}/news/preview-link/${id}`;
  const answer = await fetch(address, { redirect: 'manual', headers });
  expect(answer.status).toBe(302);
  return new URL(answer.headers.get('location') ?? '');
}

const tokenOf = (link: URL) => link.searchParams.get('preview') ?? '';
const previewed = (token: string, locale: 'ru' | 'en' = 'ru') =>
  findPreviewed(api, { token, locale });

test('redirects an editor to a page with the draft in each language', async () => {
  const link = await linkFor('editor');
  expect(link.pathname).toBe(`/news/${slug}`);
  expect(await previewed(tokenOf(link))).toMatchObject({
    article: { slug, title: 'Ремонт зала', lang: 'ru', languages: ['ru', 'en'] },
    preview: { isReady: true, coverData: null },
  });
  expect(await previewed(tokenOf(link), 'en')).toMatchObject({
    article: { title: 'The hall is being repaired', body: { children: [] } },
    preview: { isReady: false },
  });
});

test('rejects a link after 1 hour', async () => {
  const token = tokenOf(await linkFor('editor'));
  await moveClock(59 * 60_000);
  expect(await previewed(token)).not.toBeNull();
  await moveClock(61 * 60_000);
  expect(await previewed(token)).toBeNull();
});

test('rejects a link once its requester is no editor any more', async () => {
  const token = tokenOf(await linkFor('editor'));
  const account = database()('directus_users').where({ email: emailOf('editor') });
  const { staff_roles } = await account.clone().first('staff_roles');
  await account.clone().update({ staff_roles: '[]' });
  try {
    expect(await previewed(token)).toBeNull();
  } finally {
    await account.clone().update({ staff_roles: JSON.stringify(jsonOf(staff_roles)) });
  }
});

test.each(['', 'x', 'e30.x'])('rejects the token %j', async (token) => {
  expect((await visitor('GET', `/news/preview/${token}`)).status).toBe(404);
});

test('rejects a token with a forged expiry', async () => {
  const [body = '', signature] = tokenOf(await linkFor('editor')).split('.');
  const [article, user, until] = JSON.parse(Buffer.from(body, 'base64url').toString());
  const other = Buffer.from(JSON.stringify([article, user, until + 1]));
  expect(await previewed(`${other.toString('base64url')}.${signature}`)).toBeNull();
});

test.each(['member', 'secretary', 'chair'])('gives no link to the %s', async (login) => {
  const caller = await as(login);
  expect((await caller('GET', `/news/preview-link/${id}`)).status).toBe(404);
});

test('gives no link to a visitor, and none for a missing article', async () => {
  expect((await visitor('GET', `/news/preview-link/${id}`)).status).toBe(404);
  const editor = await as('editor');
  expect((await editor('GET', `/news/preview-link/${randomUUID()}`)).status).toBe(404);
});
