import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { relativeTime } from './pending-work-labels.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-26T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['2026-11-26T11:40:00Z', '20 minutes ago', '20 минут назад'],
  ['2026-11-25T11:00:00Z', '1 day ago', '1 день назад'],
  ['2026-09-20T12:00:00Z', '2 months ago', '2 месяца назад'],
  ['2022-05-17T12:00:00Z', '4 years ago', '4 года назад'],
  ['2026-11-28T13:00:00Z', 'in 2 days', 'через 2 дня'],
])('%s is told in the largest whole unit', (moment, english, russian) => {
  const told = (['en', 'ru'] as const).map((locale) => relativeTime(moment, locale));
  expect(told.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([english, russian]);
});
