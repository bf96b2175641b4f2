import type { OwnReviewRow } from '@site/shared/api';
import { useDates, useShell } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { reviewPath } from '../common/review/review-paths.ts';
import styles from './reviews.module.css';

/** Reviews with their state, due date and usual time. */
export function ReviewRows({ rows }: { rows: readonly OwnReviewRow[] }) {
  return (
    <ul
      className={`${memberKit.lined3} ${kit.breakable} ${kit.lineBelow} ${styles.rows} ${styles.reviews}`}
    >
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </ul>
  );
}

function Row({ row }: { row: OwnReviewRow }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { formatDate } = useDates();
  const { no, kind, candidate, state, dueOn, isLate, onHold, submittedAt, minutes } = row;
  const day = submittedAt ?? dueOn;
  const isOpen = ['invited', 'cleared', 'drafting', 'overdue'].includes(state);
  return (
    <li>
      <Link to={reviewPath(no)}>{no}</Link>
      <span className={kit.stack}>
        {candidate[locale]}
        <span className={kit.hint}>{t(`staff.kindsShort.${kind}`)}</span>
      </span>
      <span className={kit.stack}>
        <span className={isLate ? `${kit.danger} ${kit.strong}` : undefined}>
          {onHold && isOpen
            ? t('staff.due.hold')
            : t(`reviews.states.${isLate ? 'late' : state}`, { date: day ? formatDate(day) : '…' })}
        </span>
        {isOpen && <span className={kit.hint}>{t('reviews.minutes', { count: minutes })}</span>}
      </span>
    </li>
  );
}
