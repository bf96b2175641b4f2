import { expect, test } from 'vitest';
import { demoCalendar, demoDayOf, demoNow, writtenDay } from './calendar.ts';
import { inDateWords } from './date-words.ts';

const instant = new Date('2026-11-25T15:40:00Z');

test.each([
  ['uses the day of the first start for a new demo', {}, undefined, instant, '2026-11-25'],
  [
    'uses the previous day before 09:00',
    {},
    undefined,
    new Date('2026-11-25T08:59:59Z'),
    '2026-11-24',
  ],
  ['uses no day before the written one', {}, undefined, new Date(0), writtenDay],
  ['uses the requested day for a new demo', {}, '2026-02-03', instant, '2026-02-03'],
  [
    'keeps the stored day at a later start',
    { demo: 'x', demo_day: '2026-05-06' },
    '2026-02-03',
    instant,
    '2026-05-06',
  ],
  [
    'keeps the day of an aborted start',
    { demo_day: '2026-05-06' },
    undefined,
    instant,
    '2026-05-06',
  ],
  [
    'uses the written day for a demo without a stored day',
    { demo: 'x' },
    undefined,
    instant,
    writtenDay,
  ],
])('%s', (_, stamps, wanted, now, day) => {
  expect(demoDayOf(stamps, wanted, now)).toBe(day);
});

test('leaves dates unchanged for a demo of the written day', () => {
  const { day, at } = demoCalendar(demoNow());
  for (const written of ['2022-02-01', '2024-09-24', '2025-11-18', '2026-12-31']) {
    expect([day(written), at(`${written}T21:05:06Z`)]).toEqual([
      written,
      `${written}T21:05:06.000Z`,
    ]);
  }
});

test('keeps history, moves the last year, and stretches the time between in order', () => {
  const { day, at } = demoCalendar(demoNow('2026-11-25'));
  expect([day('2022-05-17'), day('2024-07-01')]).toEqual(['2022-05-17', '2024-07-01']);
  expect(at('2025-11-18T10:00:00Z')).toBe('2026-11-23T10:00:00.000Z');
  const between = ['2024-07-01', '2024-07-30', '2024-09-24', '2024-10-15', '2024-11-20'].map(day);
  expect(between).toEqual(between.toSorted());
  expect(between.at(-1)).toBe('2025-11-25');
});

test.each([
  ['ru', '{Season:f} конференция {day}', 'Весенняя конференция 28 мая'],
  ['en', '{Season} conference on {day}', 'Spring conference on 28 May'],
  ['ru', '{Month} {year}: отчёт за {last year}', 'Май 2026: отчёт за 2025'],
] as const)('words of a day in %s', (language, text, words) => {
  expect(inDateWords(text, '2026-05-28', language)).toBe(words);
});

test('throws on an unknown date placeholder', () => {
  expect(() => inDateWords('{season} {week}', '2026-05-28', 'en')).toThrow('"week:"');
});
