import { reviewAssignmentActions } from '@site/shared/actions';
import { type OwnReview, readOwnReview } from '@site/shared/api';
import {
  type FieldTimes,
  noReview,
  type ReviewChange,
  type ReviewDraft,
  type ReviewField,
  type ReviewValue,
} from '@site/shared/domain/admissions';
import { type Autosave, useAutosave, useShell } from '@site/shared/remote';
import { draftOf, fieldsOf, type ReviewFields } from './review-fields.ts';

export type SavedReview = Omit<Autosave<ReviewFields, FieldTimes>, 'fields' | 'change' | 'take'> & {
  draft: ReviewDraft;
  change: (field: ReviewField, value: ReviewValue) => void;
};

/** The draft of a review while it is written, saved field by field; the version of a field is when it was saved last. */
export function useReviewDraft(review: OwnReview): SavedReview {
  const { api } = useShell();
  const { fields, change, ...saved } = useAutosave<ReviewFields, FieldTimes>({
    name: `review ${review.id}`,
    stored: { fields: fieldsOf(review.draft ?? noReview), version: review.times },
    savedAt: lastOf(review.times),
    send: async (changed, times) => {
      const changes = changesOf(changed, times);
      const result = await api.act(reviewAssignmentActions.autosave, {
        item: review.id,
        payload: { changes },
      });
      if (!result.ok) return result;
      const { draft, times: version } = result.data;
      return { ok: true, data: { version, fields: fieldsOf(draft) } };
    },
    reload: async () => {
      const { draft, times } = await api.request(readOwnReview(review.no));
      return draft && { fields: fieldsOf(draft), version: times };
    },
  });
  return {
    ...saved,
    draft: draftOf(fields),
    change: (field, value) => change({ [field]: value }),
  };
}

/** Changed fields as they are sent; each names the version that it is based on. */
export function changesOf(changed: ReviewFields, times: FieldTimes): ReviewChange[] {
  return (Object.entries(changed) as [ReviewField, ReviewValue | undefined][]).map(
    ([field, value]) => ({ field, value: value ?? null, base: times[field] ?? null }),
  );
}

/** The time of the last saved change. */
function lastOf(times: FieldTimes): string | null {
  return Object.values(times).toSorted().at(-1) ?? null;
}
