import type { OwnCase } from '@site/shared/api';
import { useDates, useShell } from '@site/shared/remote';
import { ButtonLink, kit, Moment } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { FiledAppeal } from '../../common/appeal/filed-appeal.tsx';
import { CaseNumber } from '../../common/case-number.tsx';
import { Appeal } from './appeal.tsx';
import { CommitteeLetter } from './committee-letter.tsx';
import styles from './own-cases.module.css';

const gradePage = '/c/certification';

/** The last case: how it ended, what happens next, and the letter of the committee. */
export function ClosedCase({ item }: { item: OwnCase }) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { id, no, kind, outcome, closedOn } = item;
  return (
    <section className={`${kit.column8} ${kit.packed} ${styles.case}`} aria-labelledby={id}>
      <header className={kit.stack2}>
        <h2 id={id}>
          {t(`cases.kinds.${kind}`)} {no && <CaseNumber no={no} />}
        </h2>
        <p className={`${kit.textL} ${kit.strong}`}>
          {outcome ? t(`cases.outcomes.${outcome}`) : t('cases.states.closed')}
        </p>
        {closedOn && (
          <p className={kit.hint}>{t('cases.closedOn', { date: formatDate(closedOn) })}</p>
        )}
      </header>
      <Next item={item} />
      <CommitteeLetter item={item} />
      {item.appeal && <FiledAppeal appeal={item.appeal} heading="h3" />}
      <Appeal item={item} />
    </section>
  );
}

/** What the outcome means for the person, and what they may do now. */
function Next({ item: { outcome, kind, applyFrom } }: { item: OwnCase }) {
  const { t } = useTranslation();
  const { hasPage } = useShell();
  const { formatDate } = useDates();
  return (
    <div className={kit.column4}>
      {outcome && outcome !== 'accepted' && (
        <p>
          {kind === 'appeal' && outcome === 'declined'
            ? t('appeal.upheld')
            : t(
                `cases.outcomeText.${kind === 'appeal' && outcome === 'withdrawn' ? 'withdrawnAppeal' : outcome}`,
              )}
        </p>
      )}
      {outcome === 'accepted' && (
        <Moment
          picture="admitted"
          title={t(`cases.moments.accepted.${kind}`)}
          heading="h3"
          action={
            hasPage(gradePage) && (
              <ButtonLink to={gradePage}>{t('cases.decision.toGrade')}</ButtonLink>
            )
          }
        >
          <p>{t(`cases.decision.accepted.${kind}`)}</p>
        </Moment>
      )}
      {applyFrom && <p>{t('cases.cooldown', { date: formatDate(applyFrom) })}</p>}
    </div>
  );
}
