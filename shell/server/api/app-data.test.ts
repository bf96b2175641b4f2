import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAppData } from './app-data.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const counts = { members: 3, seniors: 2, fellows: 1, communities: 0 };

/** App data with a backend that returns these answers in order. */
function factsOf(answers: (() => Promise<{ text: string }>)[]) {
  return createAppData({
    config: { demo: true, maintenance: false, publicToken: '', providers: [] },
    clock: { now: () => new Date('2025-11-20T09:00:00Z') },
    product: {},
    backend: { call: () => answers.shift()?.() ?? Promise.reject(new Error('asked too often')) },
    content: { pages: () => [] },
    generations: { ready: () => false },
  } as unknown as Parameters<typeof createAppData>[0]);
}

test('retries failed numbers for the next reader', async () => {
  const facts = factsOf([
    () => Promise.reject(new Error('still starting')),
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return { text: JSON.stringify({ data: counts }) };
    },
  ]);
  expect((await facts.read()).data).not.toHaveProperty('counts');

  vi.advanceTimersByTime(2000);
  const asked = facts.read();
  await vi.advanceTimersByTimeAsync(50);
  expect((await asked).data).toMatchObject({ counts });
});

test('uses the backend’s settings of pages, and the defaults before the first answer', async () => {
  const pages = { 'skill.per_area': 12, 'skill.retake_days': 'soon' };
  const facts = factsOf([
    () => Promise.reject(new Error('still starting')),
    async () => ({ text: JSON.stringify({ data: { ...counts, pages } }) }),
  ]);
  expect((await facts.settings()).data).toMatchObject({ 'skill.per_area': 8 });

  facts.recount();
  const { data } = await facts.settings();
  expect(data).toMatchObject({ 'skill.per_area': 12, 'skill.retake_days': 14 });
  expect((await facts.read()).data.counts).toEqual(counts);
});

test('uses the backend’s time zone, and the default before the first answer', async () => {
  const pages = { 'deadline.zone': 'Asia/Yekaterinburg' };
  const facts = factsOf([async () => ({ text: JSON.stringify({ data: { ...counts, pages } }) })]);
  expect(facts.zone()).toBe('Europe/Moscow');
  await facts.settings();
  expect(facts.zone()).toBe('Asia/Yekaterinburg');
});

test('uses the backend’s feature switches', async () => {
  const features = { 'features.forum': false, 'features.social_login': ['keycloak'] };
  const facts = factsOf([
    () => Promise.reject(new Error('still starting')),
    async () => ({ text: JSON.stringify({ data: { ...counts, features } }) }),
  ]);
  expect((await facts.read()).data.features).toEqual({
    demo: true,
    initiatives: false,
    forum: true,
    masked_review: false,
    webpush: false,
    social_login: [],
  });

  facts.recount();
  const { features: told } = (await facts.read()).data;
  expect(told).toMatchObject({ forum: false, webpush: false, social_login: ['keycloak'] });
});

test('makes only the first reader wait for a backend that hangs', async () => {
  const facts = factsOf([
    () => Promise.reject(new Error('still starting')),
    () => new Promise(() => undefined),
  ]);
  await facts.read();
  vi.advanceTimersByTime(2000);
  void facts.read();

  expect((await facts.read()).data).not.toHaveProperty('counts');
});

test('marks facts and settings as partial until the backend has answered', async () => {
  const facts = factsOf([
    () => Promise.reject(new Error('away')),
    async () => ({ text: JSON.stringify({ data: counts }) }),
    () => Promise.reject(new Error('away again')),
  ]);
  expect([(await facts.read()).partial, (await facts.settings()).partial]).toEqual([true, true]);

  vi.advanceTimersByTime(2000);
  expect([(await facts.read()).partial, (await facts.settings()).partial]).toEqual([false, false]);

  vi.advanceTimersByTime(60_000);
  await facts.read();
  expect(await facts.read()).toMatchObject({ data: { counts }, partial: false });
});

test('marks invalidated facts as partial until they are loaded again', async () => {
  const pages = { 'news.page_size': 6 };
  const facts = factsOf([
    async () => ({ text: JSON.stringify({ data: counts }) }),
    () => Promise.reject(new Error('away')),
    async () => ({ text: JSON.stringify({ data: { ...counts, pages } }) }),
  ]);
  expect((await facts.settings()).partial).toBe(false);

  facts.recount();
  expect(await facts.settings()).toMatchObject({ data: { 'news.page_size': 12 }, partial: true });

  vi.advanceTimersByTime(2000);
  expect(await facts.settings()).toMatchObject({ data: { 'news.page_size': 6 }, partial: false });
});

test('discards an answer that was requested before an invalidation', async () => {
  const { promise: slow, resolve: arrive } = Promise.withResolvers<{ text: string }>();
  const facts = factsOf([
    () => slow,
    async () => ({ text: JSON.stringify({ data: { ...counts, members: 4 } }) }),
  ]);
  const before = facts.read();
  facts.recount();
  expect((await facts.read()).data.counts?.members).toBe(4);
  arrive({ text: JSON.stringify({ data: counts }) });
  expect(await before).toMatchObject({ data: { counts: { members: 4 } }, partial: false });
  expect((await facts.read()).data.counts?.members).toBe(4);
});

test('names the days of the steps of admission, the median only where the backend knows it', async () => {
  const usual = { check: { days: 3, cases: 20 }, answer: null };
  const facts = factsOf([async () => ({ text: JSON.stringify({ data: { ...counts, usual } }) })]);
  const { admissions, durations } = (await facts.read()).data;
  expect(admissions.steps).toEqual([
    { key: 'check', targetDays: 5, medianDays: 3, n: 20 },
    { key: 'answer', targetDays: 45, n: 0 },
  ]);
  expect(durations.check).toEqual({ promised: 5, usual: usual.check });
});

test('promises an answer within the days of the setting', async () => {
  const pages = { 'case.published_target_days': 60 };
  const facts = factsOf([async () => ({ text: JSON.stringify({ data: { ...counts, pages } }) })]);
  expect((await facts.read()).data.durations.answer.promised).toBe(60);
});
