import { expect, test } from 'vitest';
import { demoCalendar, demoDayOf, demoNow, writtenDay } from './calendar.ts';
import { inDateWords } from './date-words.ts';

const instant = new Date('2026-11-25T15:40:00Z');

test.each([
  ['a new house is of the day of its first start', {}, undefined, instant, '2026-11-25'],
  [
    'before nine the morning is not over',
    {},
    undefined,
    new Date('2026-11-25T08:59:59Z'),
    '2026-11-24',
  ],
  [
    'a clock that is behind gives no day before the written one',
    {},
    undefined,
    new Date(0),
    writtenDay,
  ],
  ['a new house is of the day that is wanted', {}, '2026-02-03', instant, '2026-02-03'],
  [
    'a later start changes no day',
    { demo: 'x', demo_day: '2026-05-06' },
    '2026-02-03',
    instant,
    '2026-05-06',
  ],
  [
    'a start that was broken off keeps its day',
    { demo_day: '2026-05-06' },
    undefined,
    instant,
    '2026-05-06',
  ],
  [
    'a house from before days were stored is of the written day',
    { demo: 'x' },
    undefined,
    instant,
    writtenDay,
  ],
])('%s', (_, stamps, wanted, now, day) => {
  expect(demoDayOf(stamps, wanted, now)).toBe(day);
});

test('a house of the written day has the dates that are written', () => {
  const { day, at } = demoCalendar(demoNow());
  for (const written of ['2022-02-01', '2024-09-24', '2025-11-18', '2026-12-31']) {
    expect([day(written), at(`${written}T21:05:06Z`)]).toEqual([
      written,
      `${written}T21:05:06.000Z`,
    ]);
  }
});

test('history stays, the last year moves, what is between is stretched in its order', () => {
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

test('a word that no date has is a mistake', () => {
  expect(() => inDateWords('{season} {week}', '2026-05-28', 'en')).toThrow('"week:"');
});
