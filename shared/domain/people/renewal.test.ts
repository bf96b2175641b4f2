import { expect, test } from 'vitest';
import {
  confirmationDue,
  confirmationReminder,
  graceEnd,
  graceReminder,
  returnEnd,
} from './renewal.ts';

const yearly = { 'renewal.months': 12 };

test('a confirmation is due a year after the last one', () => {
  const confirmed = { confirmedOn: '2025-02-28', standingSince: '2022-05-01' };
  expect(confirmationDue(confirmed, yearly)).toBe('2026-02-28');
  expect(confirmationReminder(confirmed, yearly)).toBe('2026-01-29');
});

test('without a confirmation, or after a return, the year starts with the standing', () => {
  const fresh = { confirmedOn: null, standingSince: '2025-03-10' };
  const returned = { confirmedOn: '2021-01-01', standingSince: '2025-03-10' };
  expect(confirmationDue(fresh, yearly)).toBe('2026-03-10');
  expect(confirmationDue(returned, yearly)).toBe('2026-03-10');
});

test('grace lasts as many days as the setting says, with a reminder after thirty', () => {
  expect(graceEnd('2025-10-15', { 'renewal.grace_days': 60 })).toBe('2025-12-14');
  expect(graceReminder('2025-10-15')).toBe('2025-11-14');
});

test('returning is possible for 24 months', () => {
  expect(returnEnd('2024-02-29')).toBe('2026-02-28');
});
