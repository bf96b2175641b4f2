import type {
  ReviewDraft,
  ReviewField,
  ReviewGap,
  ReviewValue,
  Rubric,
} from '@site/shared/domain/admissions';
import type { Choice } from '@site/shared/remote';
import { createContext, use } from 'react';
import type { ReviewFields } from './review-fields.ts';

type ReviewForm = {
  rubric: Rubric;
  draft: ReviewDraft;
  change: (field: ReviewField, value: ReviewValue) => void;
  /** Tells that a field was left. */
  leave: (field: ReviewField) => void;
  /** What is missing or wrong at a field, as far as it is shown already. */
  gapAt: (field: ReviewField) => ReviewGap | undefined;
  /** Fields that another window has changed too, and what it has saved. */
  conflicts?: {
    fields: readonly ReviewField[];
    theirs: ReviewFields | null;
    settle: (field: ReviewField, choice: Choice) => void;
  };
  /** Names and employer of the reviewer, which the advice must not contain. */
  self: { readonly names: readonly string[]; readonly employer: readonly string[] };
};

export const ReviewFormContext = createContext<ReviewForm | null>(null);

/** The form of a review around. */
export function useReviewForm(): ReviewForm {
  const form = use(ReviewFormContext);
  if (!form) throw new Error('a field of a review is used outside its form');
  return form;
}
