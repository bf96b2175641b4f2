import {
  type Confidence,
  recommendations,
  reviewLimits,
  reviewScore,
  selfIdentification,
} from '@site/shared/domain/admissions';
import { Field, useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../common/review/choice-field.tsx';
import styles from '../common/review/rubric.module.css';
import { FieldConflict } from './conflicts/field-conflict.tsx';
import { CriterionField } from './criterion-field.tsx';
import { useReviewForm } from './review-form-context.ts';
import { useReviewLabels } from './review-labels.ts';
import { ReviewText } from './review-text-field.tsx';

const confidences: readonly Confidence[] = [1, 2, 3];
/** Longest time that a reviewer may state, in minutes. */
const mostMinutes = 6000;

/** The fields of a review: the criteria with their anchors, the texts, and the recommendation. */
export function RubricForm() {
  const { t } = useTranslation();
  const { rubric, draft, self } = useReviewForm();
  const signs = selfIdentification(draft.advice, self);
  return (
    <>
      {rubric.criteria.map((criterion, index) => (
        <CriterionField key={criterion.key} criterion={criterion} index={index} />
      ))}
      <Mean />
      <ReviewText
        field="strengths"
        lines={5}
        max={reviewLimits.strengths.max}
        help={t('review.help.strengths')}
      />
      <ReviewText
        field="concerns"
        lines={4}
        max={reviewLimits.concerns.max}
        optional
        help={t('review.help.concerns')}
      />
      <Judgement />
      <ReviewText
        field="advice"
        lines={4}
        max={reviewLimits.advice.max}
        optional
        help={t('review.help.advice')}
      >
        <div role="status" className={styles.signs}>
          {signs.length > 0 && (
            <p>
              {t('review.signs.title')} {signs.map((sign) => t(`review.signs.${sign}`)).join(', ')}.
            </p>
          )}
        </div>
      </ReviewText>
      <ReviewText
        field="note"
        lines={3}
        max={reviewLimits.note.max}
        optional
        help={t('review.help.note')}
      />
      <Integrity />
      <Minutes />
    </>
  );
}

/** The mean of the scores, once all are given. */
function Mean() {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { rubric, draft } = useReviewForm();
  const score = reviewScore(draft.scores, rubric.criteria);
  return (
    <p role="status" className={styles.mean}>
      {score === null
        ? t('review.noMean')
        : t('review.mean', {
            score: score.toLocaleString(locale, {
              minimumFractionDigits: 2,
              maximumFractionDigits: 2,
            }),
          })}
    </p>
  );
}

/** The recommendation, and how sure the reviewer is of it. */
function Judgement() {
  const { t } = useTranslation();
  const { rubric, draft, change, leave, gapAt } = useReviewForm();
  const { gapOf } = useReviewLabels(rubric);
  const errorAt = (field: 'recommendation' | 'confidence') => {
    const gap = gapAt(field);
    return gap && gapOf(gap);
  };
  return (
    <>
      <ChoiceField
        id="recommendation"
        legend={t('review.fields.recommendation')}
        choices={recommendations.map((value) => ({
          value,
          label: t(`review.recommendations.${value}`),
        }))}
        chosen={draft.recommendation}
        onChoose={(value) => {
          change('recommendation', value);
          leave('recommendation');
        }}
        error={errorAt('recommendation')}
      />
      <FieldConflict field="recommendation" />
      <ChoiceField
        id="confidence"
        legend={t('review.fields.confidence')}
        help={t('review.help.confidence')}
        choices={confidences.map((value) => ({
          value: String(value),
          label: t(`review.confidences.${value}`),
        }))}
        chosen={draft.confidence === null ? null : String(draft.confidence)}
        onChoose={(value) => {
          change('confidence', Number(value));
          leave('confidence');
        }}
        error={errorAt('confidence')}
      />
      <FieldConflict field="confidence" />
    </>
  );
}

/** A doubt about what the application says, with the reason. */
function Integrity() {
  const { t } = useTranslation();
  const { draft, change } = useReviewForm();
  return (
    <>
      <Field
        name="integrityFlag"
        label={t('review.fields.integrityFlag')}
        help={t('review.help.integrity')}
        tick
      >
        {(attributes) => (
          <input
            {...attributes}
            type="checkbox"
            checked={draft.integrityFlag}
            onChange={({ target }) => change('integrityFlag', target.checked)}
          />
        )}
      </Field>
      <FieldConflict field="integrityFlag" />
      {draft.integrityFlag && (
        <ReviewText field="integrityNote" lines={3} max={reviewLimits.integrity.max} />
      )}
    </>
  );
}

/** How long the review took. */
function Minutes() {
  const { t } = useTranslation();
  const { draft, change } = useReviewForm();
  return (
    <div className={styles.minutes}>
      <Field
        name="minutes"
        label={
          <>
            {t('review.fields.minutes')}{' '}
            <span className={`${kit.hint} ${kit.regular}`}>{t('form.optional')}</span>
          </>
        }
      >
        {(attributes) => (
          <input
            {...attributes}
            inputMode="numeric"
            autoComplete="off"
            value={draft.minutes ?? ''}
            onChange={({ target }) => {
              const digits = target.value.replaceAll(/\D/g, '').slice(0, 4);
              const minutes = digits === '' ? null : Math.min(Number(digits), mostMinutes);
              change('minutes', minutes);
            }}
          />
        )}
      </Field>
      <FieldConflict field="minutes" />
    </div>
  );
}
