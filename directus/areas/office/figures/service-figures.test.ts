// Hours of service, and attacks on them by subtraction.
import { isSmall } from '@site/shared/domain/figures';
import { expect, test } from 'vitest';
import type { Service } from '../../certificates/service-hours.ts';
import { serviceTable } from './service-figures.ts';

const when = { today: '2026-11-30', zone: 'Europe/Moscow' };
const service = (person: string, at: string, minutes = 90): Service => ({
  person,
  at: new Date(at),
  minutes,
});
const people = (count: number, at: string, minutes?: number) =>
  Array.from({ length: count }, (_, index) => service(`p${index}`, at, minutes));

const rowOf = (table: ReturnType<typeof serviceTable>, name: string) =>
  table.rows.find((row) => row.name === name)?.values;

test('counts people once and adds their hours, in quarters of the zone of the association', () => {
  const reviews = [
    ...people(5, '2026-09-30T20:59:00Z'),
    service('p0', '2026-08-01T10:00:00Z', 120),
    // In Moscow already October, which has not ended.
    service('p9', '2026-09-30T21:01:00Z'),
  ];
  const sessions = people(6, '2026-04-02T10:00:00Z', 60);
  const table = serviceTable({ reviews, sessions }, when);
  expect(rowOf(table, '2026/3')).toEqual([5, 10, 0, 0]);
  expect(rowOf(table, '2026/2')).toEqual([0, 0, 6, 6]);
  expect(table.rows).toHaveLength(8);
});

test('hides the hours of fewer than five people with their number', () => {
  const reviews = people(4, '2026-08-01T10:00:00Z', 6000);
  expect(rowOf(serviceTable({ reviews, sessions: [] }, when), '2026/3')).toEqual([
    null,
    null,
    0,
    0,
  ]);
});

test('no sum of rows or columns is shown from which a hidden number follows, on any day', () => {
  const reviews = [...people(4, '2026-02-01T10:00:00Z'), ...people(9, '2026-05-01T10:00:00Z')];
  const shown = new Map<string, string>();
  for (const today of ['2026-07-01', '2026-08-15', '2026-10-01', '2026-11-30', '2027-01-01']) {
    const table = serviceTable({ reviews, sessions: [] }, { ...when, today });
    for (const { name, values } of table.rows) {
      if (typeof name !== 'string') throw new Error('a quarter has a name of its own');
      expect(values.filter((value) => value !== null && isSmall(value))).toEqual([]);
      // A quarter is the same on every day: the difference of two days tells nothing.
      const before = shown.get(name) ?? JSON.stringify(values);
      expect(JSON.stringify(values)).toBe(before);
      shown.set(name, before);
    }
  }
});
