import {
  type ReviewDraft,
  type ReviewField,
  type ReviewGap,
  type Rubric,
  reviewGaps,
} from '@site/shared/domain/admissions';
import { useState } from 'react';

/** What a review lacks; a gap is shown once its field was left, or the whole review was checked. */
export function useReviewGaps(draft: ReviewDraft, { criteria }: Rubric) {
  const [left, setLeft] = useState<ReadonlySet<ReviewField>>(new Set());
  const [isChecked, setChecked] = useState(false);
  const gaps = reviewGaps(draft, criteria);
  return {
    gaps,
    gapAt: (field: ReviewField): ReviewGap | undefined =>
      isChecked || left.has(field) ? gaps.find((gap) => gap.field === field) : undefined,
    leave: (field: ReviewField) => setLeft((before) => new Set([...before, field])),
    isChecked,
    check: () => setChecked(true),
  };
}
