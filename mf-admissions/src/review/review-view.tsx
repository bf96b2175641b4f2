import type { OwnReview } from '@site/shared/api';
import { type ReviewDraft, type Rubric, reviewScore } from '@site/shared/domain/admissions';
import { useDates, useShell } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Part } from '../common/review/part.tsx';
import styles from './review-view.module.css';

type Props = { review: OwnReview; draft: ReviewDraft };

/** The own review as a text to read and to print. */
export function ReviewView({ review, draft }: Props) {
  const { t } = useTranslation();
  const { locale, now } = useShell();
  const { formatDate, formatTime } = useDates();
  const { no, alias, gate, rubric, submittedAt, amendedAt } = review;
  const printed = now().toISOString();
  return (
    <article className={`${kit.column6} ${kit.reading}`} aria-label={t('review.own')}>
      <p className={`${memberKit.paperOnly} ${styles.printed}`}>
        {t('review.printed', {
          no,
          alias,
          candidate: gate.candidate.name[locale],
          date: formatDate(printed),
          time: formatTime(printed),
        })}
      </p>
      {submittedAt && (
        <p className={kit.hint}>
          {t('review.submittedOn', { date: formatDate(submittedAt) })}
          {amendedAt && <>, {t('review.amendedOn', { date: formatDate(amendedAt) })}</>}
        </p>
      )}
      <Scores draft={draft} rubric={rubric} />
      <Part title={t('review.fields.strengths')}>{draft.strengths}</Part>
      <Part title={t('review.fields.concerns')}>{draft.concerns}</Part>
      <Part title={t('review.fields.recommendation')}>
        {draft.recommendation && t(`review.recommendations.${draft.recommendation}`)}
      </Part>
      <Part title={t('review.fields.confidence')}>
        {draft.confidence && t(`review.confidences.${draft.confidence}`)}
      </Part>
      <Part title={t('review.fields.advice')}>{draft.advice}</Part>
      <Part title={t('review.fields.note')}>{draft.note}</Part>
      {draft.integrityFlag && (
        <Part title={t('review.fields.integrityFlag')}>{draft.integrityNote}</Part>
      )}
    </article>
  );
}

/** The scores with their anchors and comments. */
function Scores({ draft, rubric }: { draft: ReviewDraft; rubric: Rubric }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const mean = reviewScore(draft.scores, rubric.criteria);
  return (
    <dl className={`${kit.stack} ${styles.scores}`}>
      {rubric.criteria.map(({ key, label, anchors }) => {
        const score = draft.scores[key];
        return (
          <div key={key} className={kit.unbroken}>
            <dt className={kit.strong}>{label[locale]}</dt>
            <dd className={kit.stack2}>
              {typeof score === 'number' ? (
                <>
                  <strong className={memberKit.number}>{score}</strong>{' '}
                  {anchors[score - 1]?.[locale]}
                </>
              ) : (
                t(score === null ? 'review.cannotJudge' : 'review.noScore')
              )}
              {draft.comments[key] && <p className={kit.asTyped}>{draft.comments[key]}</p>}
            </dd>
          </div>
        );
      })}
      {mean !== null && (
        <div className={kit.unbroken}>
          <dt className={kit.strong}>{t('review.meanLabel')}</dt>
          <dd className={kit.stack2}>
            <strong className={memberKit.number}>
              {mean.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}
            </strong>
          </dd>
        </div>
      )}
    </dl>
  );
}
