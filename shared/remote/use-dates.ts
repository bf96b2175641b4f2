import { formatDate, formatOffset, formatTime, yearOf } from '@site/shared/ui';
import { useShell } from './use-shell.ts';

/** Days and times in the language of the page, by the clock of the house: docs/domain/days.md. */
export function useDates() {
  const { locale, zone } = useShell();
  const where = { locale, zone };
  return {
    formatDate: (iso: string) => formatDate(iso, where),
    formatTime: (iso: string) => formatTime(iso, where),
    formatOffset: (iso: string) => formatOffset(iso, where),
    yearOf: (date: Date) => yearOf(date, zone),
  };
}
