// Response of `GET /admissions/cases/{no}/reviews` for tests.
import type { CaseReviews, StaffReview } from '@site/shared/api';
import { type ReviewDraft, rubrics } from '@site/shared/domain/admissions';

/** A review in favour with these scores and texts. */
export const reviewWith = (draft: ReviewDraft): StaffReview => ({
  assignment: 'a-1',
  alias: 'A',
  reviewer: { id: 'p-1', slug: 'anna', name: { ru: 'Анна', en: 'Anna' } },
  versions: [{ ...draft, version: 1, submittedAt: '2026-03-01T08:00:00Z', amendReason: null }],
  score: 3.8,
  counts: true,
});

/** The reviews of a case in which another one is still expected. */
export const reviewsWith = (review: StaffReview): CaseReviews => ({
  isMasked: false,
  rubric: rubrics.admission,
  aggregate: {
    counting: 1,
    accepting: 1,
    declining: 0,
    mean: 3.8,
    spread: 0,
    alarms: [],
    result: 'accept',
  },
  quorum: 3,
  gap: { missing: 'reviews', have: 1, need: 3 },
  reviews: [review],
  awaited: [
    {
      alias: 'B',
      reviewer: { id: 'p-2', slug: 'boris', name: { ru: 'Борис', en: 'Boris' } },
      state: 'drafting',
      reviewOn: '2026-03-20',
    },
  ],
  sealed: 1,
});
