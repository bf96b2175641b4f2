import { endorsementActions } from '@site/shared/actions';
import type { ConfidentialCase, FiledEndorsement } from '@site/shared/api';
import { ActionButton, useDates } from '@site/shared/remote';
import { Callout, kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { EndorsementText } from '../common/file/endorsement-text.tsx';
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
      <p className={kit.muted}>{t('staff.endorsements.confidential')}</p>
      <ul className={`${memberKit.lined} ${styles.entries}`}>
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
  const { name, email, isMember, state, dueOn, submittedAt, reminders } = endorsement;
  const isAwaited = state === 'requested' || state === 'opened';
  return (
    <li>
      <EndorsementText
        endorsement={endorsement}
        heading="h3"
        facts={[isMember ? t('staff.endorsements.member') : '', email]}
      >
        <p>
          <strong>{t(`staff.endorsements.states.${state}`)}</strong>
          {submittedAt && <>, {formatDate(submittedAt)}</>}
          {isAwaited && dueOn && <>, {t('staff.due.until', { date: formatDate(dueOn) })}</>}
          {isAwaited && reminders > 0 && (
            <>, {t('staff.endorsements.reminders', { count: reminders })}</>
          )}
        </p>
      </EndorsementText>
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
