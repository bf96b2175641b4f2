import type { CaseReviews, StaffReview } from '@site/shared/api';
import type { Rubric } from '@site/shared/domain/admissions';
import { useDates, useShell } from '@site/shared/remote';
import { Callout } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Part } from '../../common/review/part.tsx';
import { ScoreTable } from '../../common/review/score-table.tsx';
import styles from './panel.module.css';
import { PersonName } from './person-name.tsx';

type Props = { reviews: CaseReviews; isClosed: boolean };

/** The submitted reviews for secretary and chair, and what the rule makes of them. */
export function ReviewsTab({
  reviews: { rubric, reviews, awaited, sealed, ...sum },
  isClosed,
}: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { formatDate } = useDates();
  const columns = reviews.flatMap(({ alias, reviewer, versions }) => {
    const last = versions.at(-1);
    return last ? [{ name: `${alias} · ${reviewer.name[locale]}`, review: last }] : [];
  });
  return (
    <>
      {reviews.length === 0 ? (
        <Callout title={t(`caseReviews.none.${isClosed ? 'closedTitle' : 'title'}`)}>
          <p>{t(`caseReviews.none.${isClosed ? 'closed' : 'text'}`)}</p>
        </Callout>
      ) : (
        <>
          <Summary {...sum} />
          <ScoreTable rubric={rubric} columns={columns} />
        </>
      )}
      {awaited.length > 0 && (
        <section className={styles.part} aria-labelledby="reviews-awaited">
          <h2 id="reviews-awaited">{t('caseReviews.awaited')}</h2>
          <ul className={styles.points}>
            {awaited.map(({ alias, reviewer, state, reviewOn }) => (
              <li key={alias}>
                {t('panel.places.alias', { alias })}, {reviewer.name[locale]}:{' '}
                {t(state === 'invited' ? 'caseReviews.invited' : `reviews.states.${state}`, {
                  date: reviewOn ? formatDate(reviewOn) : '…',
                })}
              </li>
            ))}
          </ul>
        </section>
      )}
      {sealed > 0 && <p className={styles.muted}>{t('caseReviews.sealed', { count: sealed })}</p>}
      {reviews.map((review) => (
        <Review key={review.assignment} review={review} rubric={rubric} />
      ))}
    </>
  );
}

/** Counts, mean and spread in a sentence, then the result of the rule and why it is split. */
function Summary({
  aggregate,
  quorum,
  gap,
}: Omit<CaseReviews, 'rubric' | 'reviews' | 'awaited' | 'sealed'>) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { counting, accepting, declining, mean, spread, alarms, result } = aggregate;
  const number = (value: number) =>
    value.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (
    <section className={styles.part} aria-labelledby="reviews-sum">
      <h2 id="reviews-sum">
        {t(`caseReviews.results.${gap === null ? (result ?? 'none') : 'none'}`)}
      </h2>
      <p>
        {t('panel.places.counting', { count: counting, quorum })}{' '}
        {t('caseReviews.votes', { accepting, declining })}{' '}
        {mean !== null &&
          spread !== null &&
          t('caseReviews.mean', { mean: number(mean), spread: number(spread) })}
      </p>
      {gap && <p className={styles.warning}>{t(`caseReviews.gap.${gap.missing}`, { ...gap })}</p>}
      {alarms.map((alarm) => (
        <p key={alarm} className={styles.warning}>
          {t(`caseReviews.alarms.${alarm}`)}
        </p>
      ))}
    </section>
  );
}

/** The texts of a review; an earlier version is folded. */
function Review({ review, rubric }: { review: StaffReview; rubric: Rubric }) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { alias, reviewer, versions, counts } = review;
  const last = versions.at(-1);
  if (!last) return null;
  return (
    <article className={styles.review}>
      <h2>
        {t('panel.places.alias', { alias })}: <PersonName person={reviewer} />
      </h2>
      <p className={styles.muted}>
        {t('review.submittedOn', { date: formatDate(last.submittedAt) })}
        {last.confidence && <> · {t(`review.confidences.${last.confidence}`)}</>}
        {!counts && <> · {t('caseReviews.notCounting')}</>}
      </p>
      <Texts draft={last} rubric={rubric} />
      {versions.length > 1 && (
        <>
          <Part title={t('caseReviews.amendReason')}>{last.amendReason}</Part>
          <details className={styles.more}>
            <summary>{t('caseReviews.earlier')}</summary>
            {versions.slice(0, -1).map((one) => (
              <div key={one.version} className={styles.review}>
                <ScoreTable
                  rubric={rubric}
                  columns={[{ name: formatDate(one.submittedAt), review: one }]}
                />
                <Texts draft={one} rubric={rubric} />
              </div>
            ))}
          </details>
        </>
      )}
    </article>
  );
}

function Texts({ draft, rubric }: { draft: StaffReview['versions'][number]; rubric: Rubric }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  return (
    <>
      {draft.integrityFlag && (
        <p className={styles.warning}>
          <strong>{t('review.fields.integrityFlag')}.</strong> {draft.integrityNote}
        </p>
      )}
      {rubric.criteria.map(({ key, label }) => (
        <Part key={key} title={label[locale]}>
          {draft.comments[key]}
        </Part>
      ))}
      {(['strengths', 'concerns', 'advice', 'note'] as const).map((field) => (
        <Part key={field} title={t(`caseReviews.fields.${field}`)}>
          {draft[field]}
        </Part>
      ))}
    </>
  );
}
