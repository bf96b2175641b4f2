import { type Day, dayIn } from '@site/shared/domain/time';
import { formatDate, formatTime, formatZone, yearOf } from '@site/shared/ui';
import { useShell } from './use-shell.ts';

/**
 * Formats dates and times in the language of the page and the time zone of the association:
 * docs/domain/days.md.
 */
export function useDates() {
  const { locale, zone, now } = useShell();
  const where = { locale, zone };
  return {
    /** The present day, which a deadline is compared with. */
    today: (): Day => dayIn(now(), zone),
    formatDate: (iso: string) => formatDate(iso, where),
    formatTime: (iso: string) => formatTime(iso, where),
    formatZone: (iso: string) => formatZone(iso, where),
    yearOf: (date: Date) => yearOf(date, zone),
  };
}
