import { expect, test } from 'vitest';
import { soundTally, sum } from './tally.ts';

test('the tally of a stage counts its tests', () => {
  expect(soundTally({ passed: 3, failed: 0 })).toEqual({ passed: 3, failed: 0 });
  expect(soundTally({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 });
});

test('a stage that ran nothing is a failure', () => {
  expect(soundTally({ passed: 0, failed: 0 })).toEqual({ passed: 0, failed: 1 });
});

test('a stage whose program failed is a failure, whatever its tests say', () => {
  expect(soundTally({ passed: 3, failed: 0 }, 1)).toEqual({ passed: 3, failed: 1 });
});

test('the tally of a run is the sum of its stages', () => {
  expect(
    sum([
      { passed: 3, failed: 1 },
      { passed: 2, failed: 0 },
    ]),
  ).toMatchObject({ passed: 5, failed: 1 });
});
