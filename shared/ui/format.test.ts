import { expect, test } from 'vitest';
import { formatDate, formatTime, formatZone, yearOf } from './format.ts';

const late = '2026-12-31T20:30:00Z';
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('an instant is shown with the day and time of the zone', () => {
  const moscow = { locale: 'ru', zone: 'Europe/Moscow' } as const;
  const perm = { locale: 'ru', zone: 'Asia/Yekaterinburg' } as const;
  expect([plain(formatDate(late, moscow)), formatTime(late, moscow)]).toEqual([
    '31 декабря 2026',
    '23:30',
  ]);
  expect([plain(formatDate(late, perm)), formatTime(late, perm)]).toEqual([
    '1 января 2027',
    '01:30',
  ]);
  expect(formatZone(late, perm)).toBe('(UTC+5)');
  expect(formatZone(late, moscow)).toBe('по московскому времени');
  expect([yearOf(new Date(late), moscow.zone), yearOf(new Date(late), perm.zone)]).toEqual([
    2026, 2027,
  ]);
});

test('a day does not depend on the zone', () => {
  for (const zone of ['America/Los_Angeles', 'Europe/Moscow', 'Pacific/Auckland']) {
    expect(plain(formatDate('2026-11-20', { locale: 'en', zone }))).toBe('20 November 2026');
  }
});

test('an unknown zone is treated as Moscow’s', () => {
  expect(formatTime(late, { locale: 'en', zone: 'Europe/Nowhere' })).toBe('23:30');
});
