import { expect, test } from 'vitest';
import { dayIn, daysLater, endOfDay, monthsLater, startOfDay } from './calendar.ts';

test.each([
  ['2023-01-31', 36, '2026-01-31'],
  ['2024-08-31', 6, '2025-02-28'],
  ['2023-08-31', 6, '2024-02-29'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2025-12-15', 1, '2026-01-15'],
  ['2025-11-20', 0, '2025-11-20'],
])('%s plus %i months is %s', (day, months, later) => {
  expect(monthsLater(day, months)).toBe(later);
});

test('adds days across months and years', () => {
  expect(daysLater('2025-12-31', 1)).toBe('2026-01-01');
  expect(daysLater('2024-02-28', 90)).toBe('2024-05-28');
});

test.each([
  ['2025-11-19T20:59:59Z', 'Europe/Moscow', '2025-11-19'],
  ['2025-11-19T21:00:00Z', 'Europe/Moscow', '2025-11-20'],
  ['2025-12-31T22:30:00Z', 'Europe/Moscow', '2026-01-01'],
  ['2025-11-19T23:59:59Z', 'UTC', '2025-11-19'],
  ['2025-11-20T00:00:00Z', 'UTC', '2025-11-20'],
  ['2025-11-20T04:59:59Z', 'America/New_York', '2025-11-19'],
  ['2025-07-20T03:59:59Z', 'America/New_York', '2025-07-19'],
  ['2025-07-20T04:00:00Z', 'America/New_York', '2025-07-20'],
  ['2025-11-19T21:00:00Z', 'Nowhere/At_all', '2025-11-20'],
])('%s is in %s on the day %s', (instant, zone, day) => {
  expect(dayIn(new Date(instant), zone)).toBe(day);
});

test.each([
  ['2025-11-20', 'Europe/Moscow', '2025-11-19T21:00:00.000Z', '2025-11-20T20:59:59.000Z'],
  ['2025-12-31', 'Europe/Moscow', '2025-12-30T21:00:00.000Z', '2025-12-31T20:59:59.000Z'],
  // DST starts: the day has 23 hours.
  ['2025-03-30', 'Europe/Berlin', '2025-03-29T23:00:00.000Z', '2025-03-30T21:59:59.000Z'],
])('%s in %s is from %s until %s', (day, zone, from, until) => {
  expect(startOfDay(day, zone).toISOString()).toBe(from);
  expect(endOfDay(day, zone).toISOString()).toBe(until);
});
