import { expect, test } from 'vitest';
import { createFloodGuard } from './flood-guard.ts';

test('lets twenty events through in a minute, and says then how many it kept back', () => {
  let time = 0;
  const guard = createFloodGuard(() => time);
  const answers = Array.from({ length: 50 }, guard);
  expect(answers.filter((answer) => answer === 0)).toHaveLength(20);
  expect(answers.slice(20).every((answer) => answer === null)).toBe(true);
  time += 60_000;
  expect([guard(), guard()]).toEqual([30, 0]);
});
