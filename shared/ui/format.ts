// Formats dates and times: docs/domain/days.md.
import type { Locale } from '@site/shared/contract';
import { homeZone, homeZoneName, offsetName } from '@site/shared/domain/time';

/** Language and time zone; the shell provides both. */
export type Where = { locale: Locale; zone: string };

type Formatter = (where: Where) => Intl.DateTimeFormat;

// Formatters are cached, because creating one is expensive.
const dates = formatters({ day: 'numeric', month: 'long', year: 'numeric' });
const times = formatters({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const years = formatters({ year: 'numeric' });

/**
 * `20 ноября 2026` or `20 November 2026`, for an instant or for a day (`2026-11-20`), which is independent
 * of the zone. Equal on server and client, whatever their zones.
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

/** The zone of a time at an instant, to be written after it: `Moscow time` or `(UTC+5)`. */
export function formatZone(iso: string, where: Where): string {
  if (where.zone === homeZone) return homeZoneName[where.locale];
  return `(${offsetName(new Date(iso), where.zone)})`;
}

/** The year in a zone. */
export function yearOf(date: Date, zone: string): number {
  return Number(years({ locale: 'en', zone }).format(date));
}

/** Lazily created formatters. An unknown zone is treated as Moscow's. */
function formatters(parts: Intl.DateTimeFormatOptions): Formatter {
  const made = new Map<string, Intl.DateTimeFormat>();
  const make = ({ locale, zone }: Where) => {
    const language = locale === 'ru' ? 'ru-RU' : 'en-GB';
    try {
      return new Intl.DateTimeFormat(language, { ...parts, timeZone: zone });
    } catch {
      return new Intl.DateTimeFormat(language, { ...parts, timeZone: homeZone });
    }
  };
  return (where) => {
    const key = `${where.locale} ${where.zone}`;
    const known = made.get(key) ?? make(where);
    made.set(key, known);
    return known;
  };
}
