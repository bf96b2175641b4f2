import type { Locale } from '@site/shared/contract';

const timeZone = 'Europe/Moscow';

/** `20 ноября 2026` or `20 November 2026`; the same on server and page, whatever their zones. */
export function formatDate(iso: string, locale: Locale): string {
  const parts = new Intl.DateTimeFormat(locale === 'ru' ? 'ru-RU' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).formatToParts(new Date(iso));
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? '';
  return `${part('day')}\u00a0${part('month')} ${part('year')}`;
}

/** `18:30`, in the association's time zone. */
export function formatTime(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'ru' ? 'ru-RU' : 'en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(iso));
}

/** The year in the association's time zone. */
export function yearOf(date: Date): number {
  return Number(new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone }).format(date));
}
