import type { EarlierCase } from '@site/shared/api';
import { useDates } from '@site/shared/remote';
import { kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { CommitteeLetter } from './committee-letter.tsx';
import styles from './own-cases.module.css';

/** Older cases, one line each, with the letter of the committee. */
export function EarlierCases({ cases }: { cases: readonly EarlierCase[] }) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  return (
    <Section
      id="earlier"
      className={`${kit.column8} ${kit.packed} ${styles.case}`}
      title={t('cases.earlier')}
    >
      <ul
        className={`${memberKit.lined} ${kit.breakable} ${kit.lineBelow} ${memberKit.looseLines} ${memberKit.datedLines}`}
      >
        {cases.map(({ id, no, kind, outcome, submittedAt, closedOn, letter, advice }) => (
          <li key={id}>
            <strong>{no ?? t('cases.noNumber')}</strong>
            <span>
              {t(`cases.kinds.${kind}`)}
              {outcome && `: ${t(`cases.outcomes.${outcome}`).toLowerCase()}`}
            </span>
            <span className={kit.hint}>
              {closedOn
                ? t('cases.closedOn', { date: formatDate(closedOn) })
                : submittedAt
                  ? t('cases.submittedOn', { date: formatDate(submittedAt) })
                  : t('cases.notSubmitted')}
            </span>
            {letter && (
              <details className={`${kit.lines} ${memberKit.more}`}>
                <summary>{t('cases.decision.letter')}</summary>
                <CommitteeLetter item={{ letter, advice: advice ?? null }} />
              </details>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
