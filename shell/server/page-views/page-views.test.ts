import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestSite, testSite } from '../testing/site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
  site.fake.reply('/office/views', { data: {} });
});
afterEach(() => site.close());

const person = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0' };

/** What is sent to the backend, by group of pages. */
async function sent(): Promise<Record<string, number>> {
  await site.views.send();
  const calls = site.fake.calls('POST', '/office/views');
  const counts = calls.flatMap(({ body }) => JSON.parse(body).counts);
  return Object.fromEntries(counts.map(({ group, views }) => [group, views]));
}

test('counts what people read, by group of pages in both languages', async () => {
  await site.get('/news', person);
  await site.get('/en/news/spring', person);
  await site.get('/mission', person);
  expect(await sent()).toEqual({ news: 2, texts: 1 });
});

test('counts neither programs nor what is fetched or rendered ahead, nor files', async () => {
  await site.get('/news', { 'user-agent': 'Mozilla/5.0 (compatible; Examplebot/2.1)' });
  await site.get('/news', { 'user-agent': 'curl/8' });
  await site.get('/news');
  await site.get('/news', { ...person, 'sec-purpose': 'prefetch;prerender' });
  await site.get('/news', { ...person, purpose: 'prefetch' });
  await site.get('/api/appdata', person);
  expect(await sent()).toEqual({});
});

test('the counts contain neither addresses nor anything else about the reader', async () => {
  await site.get('/help?q=secret', { ...person, cookie: 'a=b', 'x-forwarded-for': '192.0.2.7' });
  await site.views.send();
  const [call] = site.fake.calls('POST', '/office/views');
  const [count] = JSON.parse(call?.body ?? '').counts;
  expect(Object.keys(count).toSorted()).toEqual(['day', 'group', 'views']);
  expect(JSON.stringify(call)).not.toContain('192.0.2.7');
});

test('what the backend did not take is sent again', async () => {
  site.fake.reply('/office/views', { errors: [] }, 503);
  await site.get('/news', person);
  await site.views.send();
  site.fake.reply('/office/views', { data: {} });
  await site.get('/news', person);
  expect((await sent()).news).toBe(2);
});
