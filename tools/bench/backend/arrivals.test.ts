import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arrivals, percentileOf } from './arrivals.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
});
afterEach(() => vi.useRealTimers());

vi.mock('node:timers/promises', () => ({
  setTimeout: (milliseconds: number) =>
    new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
}));

test('sends at random times at the wanted rate, without waiting for answers', async () => {
  const times: number[] = [];
  const running = arrivals({
    rate: 30,
    seconds: 10,
    send: async () => {
      times.push(performance.now());
      await new Promise((resolve) => setTimeout(resolve, 5000));
      return true;
    },
  });
  await vi.advanceTimersByTimeAsync(20_000);
  const answers = await running;
  expect(times.length).toBeGreaterThan(250);
  expect(times.length).toBeLessThan(350);
  expect(answers.every(({ ok, milliseconds }) => ok && milliseconds > 4998)).toBe(true);
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
  expect(Math.max(...gaps)).toBeGreaterThan(100);
});

test('counts a request that fails', async () => {
  const running = arrivals({ rate: 30, seconds: 1, send: () => Promise.reject(new Error()) });
  await vi.advanceTimersByTimeAsync(2000);
  const answers = await running;
  expect(answers.length).toBeGreaterThan(0);
  expect(answers.some(({ ok }) => ok)).toBe(false);
});

test('names the value that a share does not exceed', () => {
  expect(percentileOf([3, 1, 2, 4], 0.5)).toBe(2);
  expect(percentileOf([3, 1, 2, 4], 0.99)).toBe(4);
  expect(percentileOf([], 0.99)).toBe(0);
});
