import { expect, test } from 'vitest';
import { rounded } from './rounding.ts';

test.each([
  [1.0005, 1.001],
  [2.0015, 2.002],
  [4.0355, 4.036],
  [3.4333333333, 3.433],
  [3.4999999, 3.5],
  [-1.0005, -1],
  [0, 0],
])('%d becomes %d', (value, expected) => {
  expect(rounded(value)).toBeCloseTo(expected, 10);
});
