import type { CaseBoardRow } from '@site/shared/api';
import { useDates } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

type Props = Pick<CaseBoardRow, 'dueOn' | 'daysLate' | 'onHold'>;

/** The due date in words: how late the case is, that its clocks stand still, or the day itself. */
export function DueLabel({ dueOn, daysLate, onHold }: Props) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  if (onHold) return <span>{t('staff.due.hold')}</span>;
  if (!dueOn) return <span>{t('staff.due.none')}</span>;
  const date = formatDate(dueOn);
  return (
    <time
      dateTime={dueOn}
      title={date}
      className={daysLate > 0 ? `${kit.strong} ${kit.danger}` : undefined}
    >
      {daysLate > 0 ? t('staff.due.late', { count: daysLate }) : t('staff.due.until', { date })}
    </time>
  );
}
