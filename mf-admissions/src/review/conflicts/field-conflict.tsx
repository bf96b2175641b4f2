import type { ReviewField, ReviewValue } from '@site/shared/domain/admissions';
import { ConflictNote, TheirText } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import { useReviewForm } from '../review-form-context.ts';

/** A field that another window has changed too; nothing where that is not so. */
export function FieldConflict({ field }: { field: ReviewField }) {
  const { t } = useTranslation();
  const { conflicts } = useReviewForm();
  if (!conflicts?.fields.includes(field)) return null;
  const value = conflicts.theirs?.[field];
  return (
    <ConflictNote
      what="field"
      canJoin={isText(field)}
      onChoose={(choice) => conflicts.settle(field, choice)}
    >
      <TheirText>{wordsOf(field, value)}</TheirText>
    </ConflictNote>
  );

  function wordsOf(of: ReviewField, given: ReviewValue | undefined) {
    if (of.startsWith('scores.') && given === null) return t('review.cannotJudge');
    if (of === 'integrityFlag')
      return t(given ? 'draft.conflict.ticked' : 'draft.conflict.unticked');
    if (given === null || given === undefined) return '';
    if (of === 'recommendation') return t(`review.recommendations.${given}`);
    if (of === 'confidence') return t(`review.confidences.${given}`);
    return String(given);
  }
}

function isText(field: ReviewField): boolean {
  const texts = ['strengths', 'concerns', 'advice', 'note', 'integrityNote'];
  return field.startsWith('comments.') || texts.includes(field);
}
