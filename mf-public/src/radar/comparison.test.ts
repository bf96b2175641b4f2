import type { PlacedItem } from '@site/shared/api';
import { expect, test } from 'vitest';
import { comparisonOf } from './comparison.ts';

const placed = (edition: string, ...names: string[]) =>
  names.map((name) => ({ edition, ring: 'trial', item: { slug: name, name } }) as PlacedItem);

test.each([
  ['ru', ['Ёлка', 'Яблоко', 'Ant', 'Zig']],
  ['en', ['Ant', 'Zig', 'Ёлка', 'Яблоко']],
] as const)('names stand in the order of the language of the page: %s', (locale, order) => {
  const names = ['Zig', 'Яблоко', 'Ant', 'Ёлка'];
  const items = [...placed('2026-1', ...names), ...placed('2025-2', 'Tofu')];
  const compared = comparisonOf(items, { edition: '2026-1', earlier: ['2025-2'], locale });
  expect(compared?.groups.new.map(({ name }) => name)).toEqual(order);
});
