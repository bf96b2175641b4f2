import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestSite, testSite } from '../testing/site.ts';
import { tagsOf } from './gateway.ts';

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
});
afterEach(() => site.close());

const codeIn = (body: string) => JSON.parse(body).errors[0].code as string;

test('reads what is public with the public token', async () => {
  site.fake.reply('/items/news', { data: [{ id: 1 }] });
  const answer = await site.gateway('/items/news?limit=2&access_token=x', 'ru');
  expect(answer).toEqual({ status: 200, body: '{"data":[{"id":1}]}', tags: ['news'] });
  expect(site.fake.asked).toContainEqual(
    expect.objectContaining({
      url: '/items/news?limit=2',
      headers: expect.objectContaining({ authorization: 'Bearer public-token' }),
    }),
  );
});

test.each([
  '/items/people',
  '/items/cases',
  '/users/me',
  '/items/news/../people',
  '/items/news%2f..%2fpeople',
  '/ITEMS/news',
  '/certificates/of/../../users',
  'https://example.org/items/news',
])('does not ask the backend for %s', async (path) => {
  const answer = await site.gateway(path, 'ru');
  expect(answer.status).toBe(403);
  expect(site.fake.asked).toEqual([]);
});

test('reads content in the language of the page', async () => {
  const { body } = await site.gateway('/content/page?path=%2Fmission', 'en');
  expect(JSON.parse(body)).toMatchObject({ data: { title: 'Mission en' } });
  const missing = await site.gateway('/content/page?path=%2Fnothing', 'en');
  expect(missing.status).toBe(404);
  expect(codeIn(missing.body)).toBe('E_NOT_FOUND');
});

test('says that the backend is away', async () => {
  await site.fake.close();
  const answer = await site.gateway('/items/news', 'en');
  expect(answer.status).toBe(502);
  expect(codeIn(answer.body)).toBe('E_BACKEND');
});

test('waits three seconds for the backend and no longer', async () => {
  const never = Promise.withResolvers<void>();
  site.fake.holdUntil(never.promise);
  const started = performance.now();
  const answer = await site.gateway('/items/news', 'en');
  expect(answer.status).toBe(502);
  expect(performance.now() - started).toBeLessThan(3500);
  never.resolve();
});

test('a refused public token is the site’s fault, not the visitor’s', async () => {
  site.fake.reply(
    '/items/news',
    { errors: [{ extensions: { code: 'INVALID_CREDENTIALS' } }] },
    401,
  );
  const answer = await site.gateway('/items/news', 'en');
  expect(answer.status).toBe(502);
});

test.each([
  ['/items/news?limit=2', ['news']],
  ['/items/people_public/7', ['people_public']],
  ['/content/page?path=/mission', ['content']],
  ['/news/moved/spring', ['news']],
  ['/certificates/of/anna', ['certificates', 'people_public']],
  ['/appdata', ['people_public']],
  ['/page-settings', ['settings']],
])('a page that reads %s is made of %j', (address, tags) => {
  expect(tagsOf(address)).toEqual(tags);
});
