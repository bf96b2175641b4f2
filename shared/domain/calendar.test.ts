import { expect, test } from 'vitest';
import { daysLater, monthsLater } from './calendar.ts';

test.each([
  ['2023-01-31', 36, '2026-01-31'],
  ['2024-08-31', 6, '2025-02-28'],
  ['2023-08-31', 6, '2024-02-29'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2025-12-15', 1, '2026-01-15'],
  ['2025-11-20', 0, '2025-11-20'],
])('%s and %i months is %s', (day, months, later) => {
  expect(monthsLater(day, months)).toBe(later);
});

test('days pass over months and years', () => {
  expect(daysLater('2025-12-31', 1)).toBe('2026-01-01');
  expect(daysLater('2024-02-28', 90)).toBe('2024-05-28');
});
