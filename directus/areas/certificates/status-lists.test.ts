// Unit tests with rows in memory.
import { expect, test } from 'vitest';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { bitOf, drawPlace, emptyList, withBit } from './status-lists.ts';

test('sets and clears one bit without changing its neighbours', () => {
  let list = emptyList();
  for (const place of [0, 7, 8, 131_071]) list = withBit(list, place, true);
  list = withBit(list, 7, false);
  const set = [0, 1, 6, 7, 8, 9, 131_070, 131_071].filter((place) => bitOf(list, place));
  expect(set).toEqual([0, 8, 131_071]);
});

test('has 131072 bits, so that an index does not identify a holder', () => {
  expect(Buffer.from(emptyList(), 'base64')).toHaveLength(131_072 / 8);
});

test('draws indexes from the whole list', async () => {
  const rows = (() => ({ find: async () => [] })) as unknown as ActionContext['rows'];
  const places = await Promise.all(Array.from({ length: 200 }, () => drawPlace({ rows })));
  expect(new Set(places).size).toBeGreaterThan(190);
  expect(Math.max(...places)).toBeLessThan(131_072);
});
