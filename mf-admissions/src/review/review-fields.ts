import {
  noReview,
  type ReviewDraft,
  type ReviewField,
  type ReviewValue,
  withReviewField,
} from '@site/shared/domain/admissions';

/** A review as single fields, which two windows may change independently; a criterion without answer has none. */
export type ReviewFields = Readonly<Partial<Record<ReviewField, ReviewValue>>>;

/** The fields of a draft. */
export function fieldsOf({ scores, comments, ...others }: ReviewDraft): ReviewFields {
  const ofCriteria = (part: 'scores' | 'comments', values: object) =>
    Object.entries(values)
      .filter(([, value]) => value !== '')
      .map(([criterion, value]) => [`${part}.${criterion}`, value]);
  return Object.fromEntries([
    ...ofCriteria('scores', scores),
    ...ofCriteria('comments', comments),
    ...Object.entries(others),
  ]) as ReviewFields;
}

/** The draft with these fields. */
export function draftOf(fields: ReviewFields): ReviewDraft {
  return (Object.entries(fields) as [ReviewField, ReviewValue][])
    .filter(([, value]) => value !== undefined)
    .reduce((draft, [field, value]) => withReviewField(draft, field, value), noReview);
}
