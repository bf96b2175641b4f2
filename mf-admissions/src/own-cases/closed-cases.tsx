import { useDates } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import type { OwnCase } from './own-cases.api.ts';
import styles from './own-cases.module.css';

/** Closed cases, one line each. */
export function ClosedCases({ cases }: { cases: OwnCase[] }) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  return (
    <section className={styles.case} aria-labelledby="closed">
      <h2 id="closed">{t('cases.closed')}</h2>
      <ul className={styles.closed}>
        {cases.map(({ no, kind, submitted_at: submitted }) => (
          <li key={no}>
            <strong>{no}</strong>
            <span>{t(`cases.kinds.${kind}`)}</span>
            <span className={styles.muted}>
              {submitted
                ? t('cases.submittedOn', { date: formatDate(submitted) })
                : t('cases.notSubmitted')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
