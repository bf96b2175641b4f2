import { endorsementActions } from '@site/shared/actions';
import type { ConfidentialCase, FiledEndorsement } from '@site/shared/api';
import { ActionButton, useDates } from '@site/shared/remote';
import { Callout } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import styles from './staff-case.module.css';

type Props = { confidential: ConfidentialCase; isClosed: boolean };

/** The endorsements with what they say; a missing one can be asked for again. */
export function EndorsementsTab({ confidential: { endorsements }, isClosed }: Props) {
  const { t } = useTranslation();
  if (endorsements.length === 0) {
    const why = isClosed ? 'removed' : 'none';
    return (
      <Callout title={t(`staff.endorsements.${why}`)}>
        <p>{t(`staff.endorsements.${why}Text`)}</p>
      </Callout>
    );
  }
  return (
    <>
      <p className={styles.muted}>{t('staff.endorsements.confidential')}</p>
      <ul className={styles.entries}>
        {endorsements.map((endorsement) => (
          <Endorsement key={endorsement.id} endorsement={endorsement} />
        ))}
      </ul>
    </>
  );
}

function Endorsement({ endorsement }: { endorsement: FiledEndorsement }) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { name, email, employer, relation, knownSince, isMember, state } = endorsement;
  const { dueOn, submittedAt, reminders, rating, competence, text } = endorsement;
  const isAwaited = state === 'requested' || state === 'opened';
  return (
    <li>
      <h3>{name}</h3>
      <p className={styles.muted}>
        {[
          t(`staff.endorsements.relations.${relation}`),
          t('staff.endorsements.knownSince', { year: knownSince }),
          employer,
          isMember ? t('staff.endorsements.member') : '',
          email,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>
        <strong>{t(`staff.endorsements.states.${state}`)}</strong>
        {submittedAt && <>, {formatDate(submittedAt)}</>}
        {isAwaited && dueOn && <>, {t('staff.due.until', { date: formatDate(dueOn) })}</>}
        {isAwaited && reminders > 0 && (
          <>, {t('staff.endorsements.reminders', { count: reminders })}</>
        )}
      </p>
      {rating !== null && (
        <p>
          {t(`staff.endorsements.ratings.${rating}`)}
          {competence !== null && (
            <span className={styles.muted}>
              . {t(`staff.endorsements.competences.${competence}`)}
            </span>
          )}
        </p>
      )}
      {text && <blockquote className={styles.quote}>{text}</blockquote>}
      {endorsement.mayRemind && (
        <p>
          <ActionButton
            action={endorsementActions.remind}
            item={endorsement.id}
            done={t('staff.endorsements.reminded', { name })}
          >
            {t('staff.endorsements.remind')}
          </ActionButton>
        </p>
      )}
    </li>
  );
}
