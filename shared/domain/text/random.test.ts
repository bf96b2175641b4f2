import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mulberry32, wordSeed } from './random.ts';

const draw = (seed: number) => Array.from({ length: 5 }, mulberry32(seed));

test('a seed always gives the same numbers', () => {
  expect(draw(42)).toEqual([
    0.6011037519201636, 0.44829055899754167, 0.8524657934904099, 0.6697340414393693,
    0.17481389874592423,
  ]);
});

test('numbers are in [0, 1), and another seed gives others', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      for (const number of draw(seed)) expect(number >= 0 && number < 1).toBe(true);
      expect(draw(seed)).not.toEqual(draw(seed + 1));
    }),
  );
});

test('a word has the same seed on every device', () => {
  expect(wordSeed('')).toBe(0x811c9dc5);
  expect(wordSeed('foobar')).toBe(0xbf9cf968);
  expect(wordSeed('данные')).not.toBe(wordSeed('данный'));
});
