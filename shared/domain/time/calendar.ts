// Calendar days, and conversion between instants and days of a time zone: docs/domain/days.md.
import type { Locale } from '../../contract/index.ts';
import { instantAt, zoneTime } from './zone-time.ts';

/** A calendar day, `2025-11-20`; days compare as strings. */
export type Day = string;

/** Whether a text is an existing day. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && utcDay(time) === text;
}

/** `2 марта 2026` or `2 March 2026`. */
export function dayInWords(day: Day, locale: Locale): string {
  const language = locale === 'ru' ? 'ru-RU' : 'en-GB';
  const form = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  const words = new Date(day).toLocaleDateString(language, form);
  return words.replace(/\sг\./, '').replace(/\s/, '\u00a0');
}

/** Adds months; in a shorter month the result is its last day. */
export function monthsLater(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return utcDay(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)));
}

/** Adds days. */
export function daysLater(day: Day, days: number): Day {
  return utcDay(Date.parse(day) + days * 86_400_000);
}

/** The calendar day at an instant in a time zone. */
export function dayIn(instant: Date, zone: string): Day {
  const { year, month, date } = zoneTime(instant, zone);
  return utcDay(Date.UTC(year, month, date));
}

/** The start of a day in a time zone. */
export function startOfDay(day: Day, zone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return instantAt({ year, month: month - 1, date, minutes: 0 }, zone);
}

/** The last second of a day in a time zone; deadlines end with it. */
export function endOfDay(day: Day, zone: string): Date {
  return new Date(startOfDay(daysLater(day, 1), zone).getTime() - 1000);
}

function utcDay(time: number): Day {
  return new Date(time).toISOString().slice(0, 10);
}
