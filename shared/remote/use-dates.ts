import { formatDate, formatTime, formatZone, yearOf } from '@site/shared/ui';
import { useShell } from './use-shell.ts';

/**
 * Formats dates and times in the language of the page and the time zone of the association:
 * docs/domain/days.md.
 */
export function useDates() {
  const { locale, zone } = useShell();
  const where = { locale, zone };
  return {
    formatDate: (iso: string) => formatDate(iso, where),
    formatTime: (iso: string) => formatTime(iso, where),
    formatZone: (iso: string) => formatZone(iso, where),
    yearOf: (date: Date) => yearOf(date, zone),
  };
}
