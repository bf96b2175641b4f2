import type { OwnReview, OwnReviewRow, OwnReviews, ReviewFile } from '@site/shared/api';
import { noAnswers, noReview, type ReviewDraft, rubrics } from '@site/shared/domain/admissions';

const name = { ru: 'Полина Еловерова', en: 'Polina Eloverova' };

/** A review whose invitation is not answered yet. */
export function ownReview(facts: Partial<OwnReview> = {}): OwnReview {
  return {
    id: 'assignment-1',
    revision: 3,
    no: 'A-2026-0042',
    kind: 'admission',
    language: 'en',
    round: 1,
    caseState: 'in_review',
    onHold: false,
    state: 'invited',
    alias: 'A',
    respondOn: '2026-03-05',
    reviewOn: '2026-03-20',
    extendedTo: null,
    isLate: false,
    allowed: ['declare', 'decline'],
    gate: {
      candidate: {
        name,
        avatar: null,
        employer: 'Mill',
        track: { ru: 'Разработка', en: 'Software' },
      },
      sponsor: { ru: 'Павел Кедроварский', en: 'Pavel Kedrovarskii' },
      endorsers: ['Boris Endorser'],
      detected: [],
      roster: null,
    },
    isMasked: false,
    wasMasked: false,
    isOpen: false,
    rubric: rubrics.admission,
    draft: null,
    times: {},
    submittedAt: null,
    amendedAt: null,
    othersOpen: false,
    self: { names: ['Mariia Lesoverskaia'], employer: ['Forest'] },
    ...facts,
  };
}

/** The same review after the gate. */
export function openReview(facts: Partial<OwnReview> = {}): OwnReview {
  return ownReview({
    state: 'drafting',
    isOpen: true,
    draft: noReview,
    allowed: ['autosave', 'submit', 'extend', 'late-conflict'],
    ...facts,
  });
}

/** A review that may be submitted. */
export const fullReview: ReviewDraft = {
  ...noReview,
  scores: { practice: 4, evidence: 4, contribution: 3, conduct: 4 },
  strengths:
    'Solves difficult tasks without help and explains the decisions so that others can follow. '.repeat(
      2,
    ),
  recommendation: 'accept',
  confidence: 2,
};

/** The file of the case with one endorsement. */
export const reviewFile: ReviewFile = {
  answers: { ...noAnswers, motivation: 'To judge and be judged by peers.', track: 'software' },
  appeal: null,
  nomination: null,
  files: [],
  hiddenFiles: 0,
  endorsements: [
    {
      id: 'end-1',
      name: 'Boris Endorser',
      employer: 'Mill',
      relation: 'colleague',
      knownSince: 2019,
      rating: 1,
      competence: 3,
      text: 'She carries the payment system.',
    },
  ],
};

/** A line in the lists of a reviewer. */
export function reviewRow(facts: Partial<OwnReviewRow> = {}): OwnReviewRow {
  return {
    id: 'assignment-1',
    no: 'A-2026-0042',
    kind: 'admission',
    track: 'software',
    language: 'en',
    candidate: name,
    state: 'invited',
    dueOn: '2026-03-05',
    isLate: false,
    onHold: false,
    submittedAt: null,
    minutes: 120,
    ...facts,
  };
}

/** The lists of a reviewer who has nothing to do. */
export function ownReviews(facts: Partial<OwnReviews> = {}): OwnReviews {
  return {
    profile: {
      tracks: ['software'],
      topics: [],
      languages: ['ru', 'en'],
      maxActive: 3,
      available: true,
      unavailableUntil: null,
      standingConflicts: [],
      guideAccepted: '1.0',
      calibratedOn: '2026-01-10',
      completed: 4,
      medianDays: 6,
    },
    active: 0,
    toAnswer: [],
    inProgress: [],
    submitted: [],
    archive: [],
    nextDue: null,
    guideVersion: '1.0',
    calibrationRequired: false,
    tracks: [
      {
        code: 'software',
        label: { ru: 'Разработка программ', en: 'Software' },
        hint: { ru: '', en: '' },
      },
    ],
    ...facts,
  };
}
