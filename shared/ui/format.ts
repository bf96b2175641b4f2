// Days and times as the house tells them: docs/domain/days.md.
import type { Locale } from '@site/shared/contract';

/** In which language and by whose clock: what the shell lends has both. */
export type Where = { locale: Locale; zone: string };

type Formatter = (where: Where) => Intl.DateTimeFormat;

// A formatter costs far more than its use.
const dates = formatters({ day: 'numeric', month: 'long', year: 'numeric' });
const times = formatters({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const years = formatters({ year: 'numeric' });
const offsets = formatters({ timeZoneName: 'shortOffset' });

/**
 * `20 ноября 2026` or `20 November 2026`, of an instant or of a day (`2026-11-20`), which is the same
 * everywhere. The same on server and page, whatever their zones.
 */
export function formatDate(iso: string, where: Where): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(iso);
  const parts = dates(isDay ? { ...where, zone: 'UTC' } : where).formatToParts(new Date(iso));
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? '';
  return `${part('day')}\u00a0${part('month')} ${part('year')}`;
}

/** `18:30`. */
export function formatTime(iso: string, where: Where): string {
  return times(where).format(new Date(iso));
}

/** How far the clock is ahead at an instant: `GMT+5`. */
export function formatOffset(iso: string, where: Where): string {
  const parts = offsets(where).formatToParts(new Date(iso));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? where.zone;
}

/** The year it is in a zone. */
export function yearOf(date: Date, zone: string): number {
  return Number(years({ locale: 'en', zone }).format(date));
}

/** Each is made when it is first asked for. A zone nobody knows is Moscow's. */
function formatters(parts: Intl.DateTimeFormatOptions): Formatter {
  const made = new Map<string, Intl.DateTimeFormat>();
  const make = ({ locale, zone }: Where) => {
    const language = locale === 'ru' ? 'ru-RU' : 'en-GB';
    try {
      return new Intl.DateTimeFormat(language, { ...parts, timeZone: zone });
    } catch {
      return new Intl.DateTimeFormat(language, { ...parts, timeZone: 'Europe/Moscow' });
    }
  };
  return (where) => {
    const key = `${where.locale} ${where.zone}`;
    const known = made.get(key) ?? make(where);
    made.set(key, known);
    return known;
  };
}
