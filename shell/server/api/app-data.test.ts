import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAppData } from './app-data.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const counts = { members: 3, seniors: 2, fellows: 1, communities: 0 };

/** The facts of a house whose backend gives one answer after the other. */
function factsOf(answers: (() => Promise<{ text: string }>)[]) {
  return createAppData({
    config: { demo: true, maintenance: false, publicToken: '' },
    clock: { now: () => new Date('2025-11-20T09:00:00Z') },
    product: {},
    backend: { call: () => answers.shift()?.() ?? Promise.reject(new Error('asked too often')) },
    content: { pages: () => [] },
    generations: { ready: () => false },
  } as unknown as Parameters<typeof createAppData>[0]);
}

test('numbers that could not be had at first are there for who asks next', async () => {
  const facts = factsOf([
    () => Promise.reject(new Error('still starting')),
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return { text: JSON.stringify({ data: counts }) };
    },
  ]);
  expect(await facts.read()).not.toHaveProperty('counts');

  vi.advanceTimersByTime(2000);
  const asked = facts.read();
  await vi.advanceTimersByTimeAsync(50);
  expect(await asked).toMatchObject({ counts });
});

test('settings of pages are as the backend says, and the defaults before it was asked', async () => {
  const pages = { 'skill.per_area': 12, 'skill.retake_days': 'soon' };
  const facts = factsOf([
    () => Promise.reject(new Error('still starting')),
    async () => ({ text: JSON.stringify({ data: { ...counts, pages } }) }),
  ]);
  expect(await facts.settings()).toMatchObject({ 'skill.per_area': 8 });

  facts.recount();
  expect(await facts.settings()).toMatchObject({ 'skill.per_area': 12, 'skill.retake_days': 14 });
  expect((await facts.read()).counts).toEqual(counts);
});

test('the zone is as the house has set it, and the default before it was asked', async () => {
  const pages = { 'deadline.zone': 'Asia/Yekaterinburg' };
  const facts = factsOf([async () => ({ text: JSON.stringify({ data: { ...counts, pages } }) })]);
  expect(facts.zone()).toBe('Europe/Moscow');
  await facts.settings();
  expect(facts.zone()).toBe('Asia/Yekaterinburg');
});

test('what is switched on is as the house has set it', async () => {
  const features = { 'features.forum': false, 'features.social_login': ['keycloak'] };
  const facts = factsOf([
    () => Promise.reject(new Error('still starting')),
    async () => ({ text: JSON.stringify({ data: { ...counts, features } }) }),
  ]);
  expect((await facts.read()).features).toEqual({
    demo: true,
    initiatives: false,
    forum: true,
    masked_review: false,
    webpush: false,
    social_login: [],
  });

  facts.recount();
  const { features: told } = await facts.read();
  expect(told).toMatchObject({ forum: false, webpush: false, social_login: ['keycloak'] });
});

test('a backend that hangs holds nobody up who comes after the first', async () => {
  const facts = factsOf([
    () => Promise.reject(new Error('still starting')),
    () => new Promise(() => undefined),
  ]);
  await facts.read();
  vi.advanceTimersByTime(2000);
  void facts.read();

  expect(await facts.read()).not.toHaveProperty('counts');
});
