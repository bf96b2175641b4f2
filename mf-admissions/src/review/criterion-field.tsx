import { type RubricCriterion, reviewLimits } from '@site/shared/domain/admissions';
import { useShell } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../common/review/choice-field.tsx';
import { FieldConflict } from './conflicts/field-conflict.tsx';
import { useReviewForm } from './review-form-context.ts';
import { useReviewLabels } from './review-labels.ts';
import { ReviewText } from './review-text-field.tsx';

/** The value of the answer "cannot judge". */
const cannotJudge = 'none';

type Props = { criterion: RubricCriterion; index: number };

/** A criterion: its scores with what each means, and the comment. */
export function CriterionField({ criterion, index }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { draft, change, leave, gapAt, rubric } = useReviewForm();
  const { gapOf } = useReviewLabels(rubric);
  const { key, weight, label, hint, anchors } = criterion;
  const score = draft.scores[key];
  const gap = gapAt(`scores.${key}`);
  const isExplained = score === 1 || score === 2 || score === 5;
  return (
    <div className={`${memberKit.step} ${memberKit.denseLegends}`} data-criterion={key}>
      <ChoiceField
        id={`scores.${key}`}
        legend={
          <>
            <span className={`${kit.muted} ${memberKit.number}`}>{index + 1}</span> {label[locale]}{' '}
            <span className={`${kit.hint} ${kit.regular}`}>
              {t('review.weight', { percent: Math.round(weight * 100) })}
            </span>
          </>
        }
        help={hint[locale]}
        chosen={score === undefined ? null : score === null ? cannotJudge : String(score)}
        onChoose={(value) => {
          change(`scores.${key}`, value === cannotJudge ? null : Number(value));
          leave(`scores.${key}`);
        }}
        error={gap && gapOf(gap)}
        choices={[
          ...anchors.map((anchor, at) => ({
            value: String(at + 1),
            label: (
              <>
                <strong className={memberKit.number}>{at + 1}</strong> {anchor[locale]}
              </>
            ),
          })),
          { value: cannotJudge, label: t('review.cannotJudge') },
        ]}
      />
      <FieldConflict field={`scores.${key}`} />
      <ReviewText
        field={`comments.${key}`}
        lines={3}
        max={reviewLimits.comment.max}
        optional={!isExplained}
        help={isExplained ? t('review.commentNeeded') : t('review.commentHelp')}
      />
    </div>
  );
}
