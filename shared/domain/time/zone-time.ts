// Local times of a time zone, with daylight saving time. An unknown zone is treated as Moscow's.
import type { Locale } from '../../contract/index.ts';

/** The default zone. Its time is named in words, that of other zones by its offset, `UTC+5`. */
export const homeZone = 'Europe/Moscow';
export const homeZoneName: Readonly<Record<Locale, string>> = {
  ru: 'по московскому времени',
  en: 'Moscow time',
};

const minute = 60_000;

/** Local date and time of a zone; months count from 0, minutes from midnight. */
export type ZoneTime = { year: number; month: number; date: number; minutes: number };

/** The local time of a zone at an instant. */
export function zoneTime(instant: Date, zone: string): ZoneTime {
  const shifted = new Date(instant.getTime() + offsetAt(instant, zone));
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth(),
    date: shifted.getUTCDate(),
    minutes: shifted.getUTCHours() * 60 + shifted.getUTCMinutes(),
  };
}

/** The instant of a local time; a time skipped in spring gives the moment after the gap. */
export function instantAt({ year, month, date, minutes }: ZoneTime, zone: string): Date {
  const asUtc = Date.UTC(year, month, date, 0, minutes);
  const guess = asUtc - offsetAt(new Date(asUtc), zone);
  return new Date(asUtc - offsetAt(new Date(guess), zone));
}

/** The offset of a zone at an instant: `UTC+5`, `UTC−3:30`. */
export function offsetName(instant: Date, zone: string): string {
  const total = offsetMinutes(instant, zone);
  if (total === 0) return 'UTC';
  const [hours, minutes] = [Math.floor(Math.abs(total) / 60), Math.abs(total) % 60];
  const rest = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `UTC${total < 0 ? '\u2212' : '+'}${hours}${rest}`;
}

/** The offset of a zone from UTC at an instant, in minutes. */
export function offsetMinutes(instant: Date, zone: string): number {
  return Math.round(offsetAt(instant, zone) / minute);
}

/** Whether a zone is known here. */
export function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/** UTC offset in milliseconds. */
function offsetAt(instant: Date, zone: string): number {
  const parts = clockOf(zone).formatToParts(instant);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  return local - Math.floor(instant.getTime() / minute) * minute;
}

/** Formats of known zones: making one costs more than everything else here. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const form = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  } as const;
  try {
    const clock = new Intl.DateTimeFormat('en', { ...form, timeZone: zone });
    clocks.set(zone, clock);
    return clock;
  } catch {
    return zone === homeZone ? new Intl.DateTimeFormat('en', form) : clockOf(homeZone);
  }
}
