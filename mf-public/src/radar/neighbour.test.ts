import { expect, test } from 'vitest';
import { neighbour } from './neighbour.ts';

const dots = [
  { slug: 'middle', x: 100, y: 100 },
  { slug: 'right', x: 140, y: 110 },
  { slug: 'far right', x: 200, y: 100 },
  { slug: 'above', x: 90, y: 60 },
  { slug: 'aside', x: 101, y: 190 },
];

test.each([
  ['ArrowRight', 'right'],
  ['ArrowUp', 'above'],
  ['ArrowDown', 'aside'],
  ['ArrowLeft', null],
  ['Enter', null],
])('%s moves from the centre to %s', (key, found) => {
  expect(neighbour(dots, 'middle', key)).toBe(found);
});

test('an unknown dot has no neighbours', () => {
  expect(neighbour(dots, 'gone', 'ArrowUp')).toBeNull();
});
