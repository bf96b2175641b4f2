import { caseActions } from '@site/shared/actions';
import type { CaseDecision, CaseFile, IntegrityConcern } from '@site/shared/api';
import { ActionForm, useDates, useShell } from '@site/shared/remote';
import { kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

type Props = { file: CaseFile; decision: CaseDecision };

/** What reviewers doubt about the integrity of the application; the chair closes each concern with a reason. */
export function Concerns({ file, decision: { concerns, allowed } }: Props) {
  const { t } = useTranslation();
  if (concerns.length === 0) return null;
  return (
    <Section id="decision-concerns" title={t('decision.concerns.title')}>
      <ul className={memberKit.lined}>
        {concerns.map((concern) => (
          <Concern
            key={concern.assignment}
            file={file}
            concern={concern}
            maySettle={allowed.includes('settle-concern')}
          />
        ))}
      </ul>
    </Section>
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
        <span className={kit.muted}>
          {settled
            ? t('decision.concerns.settled', {
                name: settled.by[locale],
                date: formatDate(settled.at),
              })
            : t('decision.concerns.open')}
        </span>
      </h3>
      <blockquote className={`${kit.quote} ${kit.asTyped}`}>{note}</blockquote>
      {settled && <p className={kit.asTyped}>{settled.note}</p>}
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
