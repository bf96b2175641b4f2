import type { Locale } from '@site/shared/contract';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const steps = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['week', 7 * day],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
] as const;

/** «2 часа назад», "2 hours ago". Less than a minute, or a time in the future by clock skew, is now. */
export function timeAgo(iso: string, now: Date, locale: Locale): string {
  const passed = now.getTime() - Date.parse(iso);
  const words = (numeric: 'always' | 'auto') => new Intl.RelativeTimeFormat(locale, { numeric });
  const step = steps.find(([, least]) => passed >= least);
  if (!step) return words('auto').format(0, 'second');
  const [unit, length] = step;
  return words('always').format(-Math.floor(passed / length), unit);
}
