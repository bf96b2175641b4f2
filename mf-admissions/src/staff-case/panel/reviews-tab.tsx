import type { CaseReviews, StaffReview } from '@site/shared/api';
import type { Rubric } from '@site/shared/domain/admissions';
import { useDates, useShell } from '@site/shared/remote';
import { Callout, kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Part } from '../../common/review/part.tsx';
import { ScoreTable } from '../../common/review/score.table.tsx';
import { PersonName } from './person-name.tsx';

type Props = { reviews: CaseReviews; isClosed: boolean };

/** The submitted reviews for secretary and chair, and what the rule makes of them. */
export function ReviewsTab({
  reviews: { rubric, reviews, awaited, sealed, isMasked, ...sum },
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
        <Section
          id="reviews-awaited"
          className={`${kit.column4} ${memberKit.dense}`}
          title={t('caseReviews.awaited')}
        >
          <ul className={`${kit.stack1} ${kit.bullets}`}>
            {awaited.map(({ alias, reviewer, state, reviewOn }) => (
              <li key={alias}>
                {t('panel.places.alias', { alias })}, {reviewer.name[locale]}:{' '}
                {t(state === 'invited' ? 'caseReviews.invited' : `reviews.states.${state}`, {
                  date: reviewOn ? formatDate(reviewOn) : '…',
                })}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {sealed > 0 && <p className={kit.muted}>{t('caseReviews.sealed', { count: sealed })}</p>}
      {reviews.map((review) => (
        <Review key={review.assignment} review={review} rubric={rubric} isMasked={isMasked} />
      ))}
    </>
  );
}

/** Counts, mean and spread in a sentence, then the result of the rule and why it is split. */
function Summary({
  aggregate,
  quorum,
  gap,
}: Omit<CaseReviews, 'isMasked' | 'rubric' | 'reviews' | 'awaited' | 'sealed'>) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { counting, accepting, declining, mean, spread, alarms, result } = aggregate;
  const number = (value: number) =>
    value.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (
    <Section
      id="reviews-sum"
      className={`${kit.column4} ${memberKit.dense}`}
      title={t(`caseReviews.results.${gap === null ? (result ?? 'none') : 'none'}`)}
    >
      <p>
        {t('panel.places.counting', { count: counting, quorum })}{' '}
        {t('caseReviews.votes', { accepting, declining })}{' '}
        {mean !== null &&
          spread !== null &&
          t('caseReviews.mean', { mean: number(mean), spread: number(spread) })}
      </p>
      {gap && (
        <p className={`${kit.stack2} ${memberKit.attention}`}>
          {t(`caseReviews.gap.${gap.missing}`, { ...gap })}
        </p>
      )}
      {alarms.map((alarm) => (
        <p key={alarm} className={`${kit.stack2} ${memberKit.attention}`}>
          {t(`caseReviews.alarms.${alarm}`)}
        </p>
      ))}
    </Section>
  );
}

/** The texts of a review; an earlier version is folded. */
function Review({
  review,
  rubric,
  isMasked,
}: {
  review: StaffReview;
  rubric: Rubric;
  isMasked: boolean;
}) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { alias, reviewer, versions, counts } = review;
  const last = versions.at(-1);
  if (!last) return null;
  return (
    <article className={`${memberKit.step} ${memberKit.dense}`}>
      <h2>
        {t('panel.places.alias', { alias })}: <PersonName person={reviewer} />
      </h2>
      <p className={kit.muted}>
        {t('review.submittedOn', { date: formatDate(last.submittedAt) })}
        {last.confidence && <> · {t(`review.confidences.${last.confidence}`)}</>}
        {!counts && <> · {t('caseReviews.notCounting')}</>}
      </p>
      <Texts draft={last} rubric={rubric} />
      {versions.length > 1 && (
        <>
          <Part title={t(isMasked ? 'caseReviews.amendOpened' : 'caseReviews.amendReason')}>
            {last.amendReason}
          </Part>
          <details className={`${kit.lines} ${memberKit.more}`}>
            <summary>{t('caseReviews.earlier')}</summary>
            {versions.slice(0, -1).map((one) => (
              <div key={one.version} className={`${memberKit.step} ${memberKit.dense}`}>
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
        <p className={`${kit.stack2} ${memberKit.attention}`}>
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
