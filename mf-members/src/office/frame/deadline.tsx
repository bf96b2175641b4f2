import { useShell } from '@site/shared/remote';
import { formatDate, formatTime } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import type { Reader } from '../../common/discussions/when.tsx';

/** «до 3 марта 2026, 12:00», in the zone of the reader. */
export function Deadline({ at, reader: { zone } }: { at: string; reader: Reader }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const where = { locale, zone };
  return (
    <time dateTime={at}>
      {t('office.until', { date: formatDate(at, where), time: formatTime(at, where) })}
    </time>
  );
}
