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
])('%s leads from the middle to %s', (key, found) => {
  expect(neighbour(dots, 'middle', key)).toBe(found);
});

test('a dot that is not there has no neighbours', () => {
  expect(neighbour(dots, 'gone', 'ArrowUp')).toBeNull();
});
