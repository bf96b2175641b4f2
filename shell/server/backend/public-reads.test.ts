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

test('what many pages are made of is asked for once', async () => {
  await Promise.all([topics(), topics()]);
  expect(await topics()).toBe('{"data":["old"]}');
  expect(asked()).toBe(1);
});

test('another question is asked for itself', async () => {
  await topics();
  await site.gateway('/items/topics?limit=1', 'ru');
  expect(asked()).toBe(2);
});

test('is asked for anew when the backend has told of a change, and only then', async () => {
  await topics();
  site.fake.reply('/items/topics', { data: ['new'] });
  site.reads.changed(['news']);
  expect(await topics()).toBe('{"data":["old"]}');
  site.reads.changed(['topics']);
  expect(await topics()).toBe('{"data":["new"]}');
});

test('is asked for anew when changes may have been missed', async () => {
  await topics();
  site.fake.reply('/items/topics', { data: ['new'] });
  site.reads.missed();
  expect(await topics()).toBe('{"data":["new"]}');
});

test('what was read while it changed goes to who asked for it, and to nobody after', async () => {
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

test('a refusal is not kept', async () => {
  site.fake.reply('/items/topics', { errors: [] }, 503);
  expect((await site.gateway('/items/topics', 'ru')).status).toBe(502);
  site.fake.reply('/items/topics', { data: ['back'] });
  expect(await topics()).toBe('{"data":["back"]}');
});
