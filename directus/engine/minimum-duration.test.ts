import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusedWithMinimumDuration, withMinimumDuration } from './minimum-duration.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const answer = async () => 'done';
const refuse = async () => {
  throw new Error('refused');
};

/** The milliseconds after which work has settled. */
async function settledAfter(work: Promise<unknown>): Promise<number> {
  const began = performance.now();
  const settled = work.then(
    () => performance.now() - began,
    () => performance.now() - began,
  );
  await vi.runAllTimersAsync();
  return settled;
}

test('gives an answer and a refusal after the same minimum duration', async () => {
  expect(await settledAfter(withMinimumDuration('750', answer))).toBe(750);
  expect(await settledAfter(withMinimumDuration('750', refuse))).toBe(750);
});

test('delays only refusals of work whose success takes longer', async () => {
  expect(await settledAfter(refusedWithMinimumDuration(300, answer))).toBe(0);
  expect(await settledAfter(refusedWithMinimumDuration(300, refuse))).toBe(300);
});

test('adds nothing to work that takes longer', async () => {
  const slow = () => new Promise((resolve) => setTimeout(resolve, 900));
  expect(await settledAfter(withMinimumDuration(750, slow))).toBe(900);
});
