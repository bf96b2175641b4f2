import type { EarlierCase } from '@site/shared/api';
import { useDates } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import styles from './own-cases.module.css';

/** Older cases, one line each. */
export function EarlierCases({ cases }: { cases: readonly EarlierCase[] }) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  return (
    <section className={styles.case} aria-labelledby="earlier">
      <h2 id="earlier">{t('cases.earlier')}</h2>
      <ul className={styles.lines}>
        {cases.map(({ id, no, kind, outcome, submittedAt, closedOn }) => (
          <li key={id}>
            <strong>{no ?? t('cases.noNumber')}</strong>
            <span>
              {t(`cases.kinds.${kind}`)}
              {outcome && `: ${t(`cases.outcomes.${outcome}`).toLowerCase()}`}
            </span>
            <span className={styles.muted}>
              {closedOn
                ? t('cases.closedOn', { date: formatDate(closedOn) })
                : submittedAt
                  ? t('cases.submittedOn', { date: formatDate(submittedAt) })
                  : t('cases.notSubmitted')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
