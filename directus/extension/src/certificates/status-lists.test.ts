// Unit tests: the rows are kept in memory.
import { expect, test } from 'vitest';
import type { Rows } from '../actions/action-context.ts';
import type { Row } from '../host.ts';
import { bitOf, drawPlace, setBit } from './status-lists.ts';

function memory() {
  const lists: Row[] = [];
  const taken: Row[] = [];
  const rows = (collection: string) =>
    ({
      find: async (filter: Record<string, { _eq: unknown }>) => {
        const rows = collection === 'status_lists' ? lists : taken;
        return rows.filter((row) =>
          Object.entries(filter).every(([field, { _eq }]) => row[field] === _eq),
        );
      },
      add: async (row: Row) => {
        lists.push(row);
        return 'key';
      },
      change: async (purpose: unknown, changes: Row) => {
        Object.assign(lists.find((row) => row.purpose === purpose) ?? {}, changes);
      },
    }) as unknown as Rows;
  const bits = (purpose: string) => String(lists.find((row) => row.purpose === purpose)?.bits);
  return { context: { rows, now: new Date(0) }, bits, taken };
}

test('sets and clears one bit and leaves its neighbours alone', async () => {
  const { context, bits } = memory();
  for (const place of [0, 7, 8, 131_071]) await setBit(context, 'suspension', place, true);
  await setBit(context, 'suspension', 7, false);
  const set = [0, 1, 6, 7, 8, 9, 131_070, 131_071].filter((place) =>
    bitOf(bits('suspension'), place),
  );
  expect(set).toEqual([0, 8, 131_071]);
});

test('keeps both lists apart, each long enough to hide a holder in', async () => {
  const { context, bits } = memory();
  await setBit(context, 'suspension', 5, true);
  await setBit(context, 'revocation', 6, true);
  expect(bitOf(bits('revocation'), 5)).toBe(false);
  expect(Buffer.from(bits('revocation'), 'base64')).toHaveLength(131_072 / 8);
});

test('draws places from the whole list', async () => {
  const { context } = memory();
  const places = await Promise.all(Array.from({ length: 200 }, () => drawPlace(context)));
  expect(new Set(places).size).toBeGreaterThan(190);
  expect(Math.max(...places)).toBeLessThan(131_072);
});
