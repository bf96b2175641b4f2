import { expect, test } from 'vitest';
import { timeAgo } from './time-ago.ts';

const now = new Date('2026-03-01T09:00:00Z');

test.each([
  ['2026-03-01T08:59:01Z', 'сейчас', 'now'],
  ['2026-03-01T09:20:00Z', 'сейчас', 'now'],
  ['2026-03-01T08:59:00Z', '1 минуту назад', '1 minute ago'],
  ['2026-03-01T07:00:01Z', '1 час назад', '1 hour ago'],
  ['2026-02-28T09:00:01Z', '23 часа назад', '23 hours ago'],
  ['2026-02-27T10:00:00Z', '1 день назад', '1 day ago'],
  ['2026-02-10T09:00:00Z', '2 недели назад', '2 weeks ago'],
  ['2025-10-20T09:00:00Z', '4 месяца назад', '4 months ago'],
  ['2024-01-10T09:00:00Z', '2 года назад', '2 years ago'],
])('%s was %s, %s', (at, russian, english) => {
  expect(timeAgo(at, now, 'ru')).toBe(russian);
  expect(timeAgo(at, now, 'en')).toBe(english);
});
