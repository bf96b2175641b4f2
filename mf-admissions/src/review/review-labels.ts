import type { ReviewField, ReviewGap, Rubric } from '@site/shared/domain/admissions';
import { errorMessage } from '@site/shared/domain/system';
import { useShell } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';

/** Puts fields and gaps of a review into words. */
export function useReviewLabels({ criteria }: Rubric) {
  const { t } = useTranslation();
  const { locale } = useShell();

  /** The name of a field; a comment is named with its criterion. */
  function nameOf(field: ReviewField): string {
    const [part, key] = field.split('.');
    const criterion = criteria.find((one) => one.key === key)?.label[locale] ?? '';
    if (part === 'scores') return criterion;
    if (part === 'comments') return t('review.commentOn', { criterion });
    return t(`review.fields.${field}`);
  }

  /** Why a field keeps the review from being submitted. */
  function gapOf({ field, code, params }: ReviewGap): string {
    if (field.startsWith('scores.')) return t('review.gaps.score');
    if (field.startsWith('comments.') && code !== 'E_TOO_LONG') return t('review.gaps.comment');
    if (code === 'E_REQUIRED' && (field === 'recommendation' || field === 'confidence')) {
      return t('review.gaps.choose');
    }
    return errorMessage(code, locale, params);
  }

  return { nameOf, gapOf };
}
