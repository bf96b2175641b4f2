import type { Locale } from '@site/shared/contract';

const timeZone = 'Europe/Moscow';

// A formatter costs far more than its use.
const dates = formatters({ day: 'numeric', month: 'long', year: 'numeric' });
const times = formatters({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const years = formatters({ year: 'numeric' });

/** `20 ноября 2026` or `20 November 2026`; the same on server and page, whatever their zones. */
export function formatDate(iso: string, locale: Locale): string {
  const parts = dates(locale).formatToParts(new Date(iso));
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? '';
  return `${part('day')}\u00a0${part('month')} ${part('year')}`;
}

/** `18:30`, in the association's time zone. */
export function formatTime(iso: string, locale: Locale): string {
  return times(locale).format(new Date(iso));
}

/** The year in the association's time zone. */
export function yearOf(date: Date): number {
  return Number(years('en').format(date));
}

/** Each is made when it is first asked for. */
function formatters(parts: Intl.DateTimeFormatOptions): (locale: Locale) => Intl.DateTimeFormat {
  const made: Partial<Record<Locale, Intl.DateTimeFormat>> = {};
  return (locale) => {
    const language = locale === 'ru' ? 'ru-RU' : 'en-GB';
    made[locale] ??= new Intl.DateTimeFormat(language, { ...parts, timeZone });
    return made[locale];
  };
}
