import { beforeEach, expect, test } from 'vitest';
import { type Attempts, createAttempts } from './attempts.ts';

const seconds = 1000;
let time: number;
let attempts: Attempts;

beforeEach(() => {
  time = 0;
  attempts = createAttempts(() => new Date(time));
});

/** Seconds between the attempts of something that always fails, for a day. */
function pauses({ urgent }: { urgent: boolean }): number[] {
  const found: number[] = [];
  let last = 0;
  for (; time <= 24 * 60 * 60 * seconds; time += seconds) {
    if (!attempts.due('one', urgent)) continue;
    found.push((time - last) / seconds);
    last = time;
    attempts.tried('one', false);
  }
  return found;
}

test('retries failures with backoff and then gives up', () => {
  expect(pauses({ urgent: false })).toEqual([0, 5, 10, 20, 40, 80, 160, 300]);
});

test('retries urgent ones for ever, every five minutes in the end', () => {
  expect(pauses({ urgent: true }).slice(7, 100)).toEqual(Array(93).fill(300));
});

test('does not retry a settled one', () => {
  attempts.tried('one', true);
  time += 24 * 60 * 60 * seconds;
  expect(attempts.due('one', true)).toBe(false);
});

test('tries another one at once, starting over', () => {
  pauses({ urgent: false });
  expect(attempts.due('other', false)).toBe(true);
  attempts.tried('other', false);
  expect(attempts.due('other', false)).toBe(false);
  time += 5 * seconds;
  expect(attempts.due('other', false)).toBe(true);
});
