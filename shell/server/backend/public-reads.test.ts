import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestSite, testSite } from '../testing/site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
  site.fake.reply('/items/topics', { data: ['old'] });
});
afterEach(() => site.close());

const topics = async () => (await site.gateway('/items/topics', 'ru')).body;
const asked = () => site.fake.asked.filter(({ url }) => url.startsWith('/items/topics')).length;

test('shares one read among many pages', async () => {
  await Promise.all([topics(), topics()]);
  expect(await topics()).toBe('{"data":["old"]}');
  expect(asked()).toBe(1);
});

test('reads separately for another query', async () => {
  await topics();
  await site.gateway('/items/topics?limit=1', 'ru');
  expect(asked()).toBe(2);
});

test('reads again only after the backend has reported a change', async () => {
  await topics();
  site.fake.reply('/items/topics', { data: ['new'] });
  site.reads.changed(['news']);
  expect(await topics()).toBe('{"data":["old"]}');
  site.reads.changed(['topics']);
  expect(await topics()).toBe('{"data":["new"]}');
});

test('reads again when changes may have been missed', async () => {
  await topics();
  site.fake.reply('/items/topics', { data: ['new'] });
  site.reads.missed();
  expect(await topics()).toBe('{"data":["new"]}');
});

test('returns a read that was invalidated in progress to its callers, but does not cache it', async () => {
  const held = Promise.withResolvers<void>();
  site.fake.holdUntil(held.promise);
  const early = topics();
  await expect.poll(asked).toBe(1);
  site.reads.changed(['topics']);
  site.fake.reply('/items/topics', { data: ['new'] });
  const late = topics();
  held.resolve();
  await early;
  expect(await late).toBe('{"data":["new"]}');
  expect(await topics()).toBe('{"data":["new"]}');
  expect(asked()).toBe(2);
});

test('does not cache a refusal', async () => {
  site.fake.reply('/items/topics', { errors: [] }, 503);
  expect((await site.gateway('/items/topics', 'ru')).status).toBe(502);
  site.fake.reply('/items/topics', { data: ['back'] });
  expect(await topics()).toBe('{"data":["back"]}');
});
