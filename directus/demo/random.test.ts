import { expect, test } from 'vitest';
import { demoId, dice } from './random.ts';

test('draws the same numbers for the same seed', () => {
  const { random } = dice(20220101);
  const expected = [0.9583413247, 0.8581361731, 0.8920018184, 0.7340661371];
  for (const number of expected) expect(random()).toBeCloseTo(number, 9);
});

test('draws within inclusive bounds', () => {
  const { between } = dice(1);
  const drawn = new Set(Array.from({ length: 200 }, () => between(2, 4)));
  expect(drawn).toEqual(new Set([2, 3, 4]));
});

test('shuffles without losing anything', () => {
  expect(dice(7).shuffled([1, 2, 3, 4, 5]).sort()).toEqual([1, 2, 3, 4, 5]);
});

test('makes a deterministic UUID from a key', () => {
  expect(demoId('news', 'a')).toBe(demoId('news', 'a'));
  expect(demoId('news', 'a')).not.toBe(demoId('people', 'a'));
  expect(demoId('news', 'a')).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/,
  );
});
