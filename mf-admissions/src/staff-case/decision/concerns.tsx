import { caseActions } from '@site/shared/actions';
import type { CaseDecision, CaseFile, IntegrityConcern } from '@site/shared/api';
import { ActionForm, useDates, useShell } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import styles from './decision.module.css';

type Props = { file: CaseFile; decision: CaseDecision };

/** What reviewers doubt about the integrity of the application; the chair closes each concern with a reason. */
export function Concerns({ file, decision: { concerns, allowed } }: Props) {
  const { t } = useTranslation();
  if (concerns.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="decision-concerns">
      <h2 id="decision-concerns">{t('decision.concerns.title')}</h2>
      <ul className={styles.entries}>
        {concerns.map((concern) => (
          <Concern
            key={concern.assignment}
            file={file}
            concern={concern}
            maySettle={allowed.includes('settle-concern')}
          />
        ))}
      </ul>
    </section>
  );
}

type ConcernProps = { file: CaseFile; concern: IntegrityConcern; maySettle: boolean };

function Concern({ file, concern, maySettle }: ConcernProps) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { formatDate } = useDates();
  const { assignment, alias, note, settled } = concern;
  return (
    <li>
      <h3>
        {t('panel.places.alias', { alias })}{' '}
        <span className={styles.muted}>
          {settled
            ? t('decision.concerns.settled', {
                name: settled.by[locale],
                date: formatDate(settled.at),
              })
            : t('decision.concerns.open')}
        </span>
      </h3>
      <blockquote className={styles.quote}>{note}</blockquote>
      {settled && <p className={styles.text}>{settled.note}</p>}
      {!settled && maySettle && (
        <ActionForm
          action={caseActions['settle-concern']}
          item={file.id}
          payload={{ assignment }}
          texts="decision.concerns"
          look="plain"
        />
      )}
    </li>
  );
}
