import { expect, test } from 'vitest';
import { atLeast, atMost, median, timing } from './report.ts';

test('a count or a ratio has a verdict, which says by how much it misses', () => {
  const weight = { what: 'script', limit: 120_000, unit: 'kB' } as const;
  expect(atMost({ ...weight, value: 120_000 }).verdict).toBe('holds');
  expect(atMost({ ...weight, value: 157_000 }).verdict).toBe('misses by 37.0 kB');
  expect(atMost({ what: 'LCP', value: 1.253, limit: 1.25, unit: '×' }).verdict).toBe(
    'misses by less than 0.01 ×',
  );
  expect(atLeast({ what: 'rate', value: 0.61, limit: 0.8, unit: '×' }).verdict).toBe(
    'misses by 0.19 ×',
  );
});

test('a time over its limit is shown but does not fail', () => {
  const timed = { what: 'wake', limit: 1600, unit: 'ms' } as const;
  expect(timing({ ...timed, value: 1300 }).verdict).toBe('shown, within');
  expect(timing({ ...timed, value: 1700 }).verdict).toBe('shown, over by 100 ms');
});

test('the median is the middle value, or the mean of the two in the middle', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
});
