import {
  conflictTypes,
  type FieldTimes,
  gateAnswers,
  type ReviewChange,
  type ReviewDraft,
  reviewDeclineReasons,
  reviewLimits,
  type StandingConflict,
} from '@site/shared/domain/admissions';
import { defineActions, returns } from './define-actions.ts';
import {
  choice,
  custom,
  date,
  flag,
  id,
  integer,
  list,
  optional,
  paragraphs,
  revision,
  text,
} from './fields.ts';

/** The answer of every event: the new state and what the caller may do next. */
export type AssignmentAnswer = {
  id: string;
  state: string;
  revision: number;
  allowed: string[];
};
const answers = returns<AssignmentAnswer>();

/** The answer of `autosave`: the stored draft, whose other fields another device may have changed. */
export type AutosaveAnswer = {
  state: string;
  /** ISO time. */
  savedAt: string;
  draft: ReviewDraft;
  /** The versions of the fields. */
  times: FieldTimes;
};

const declared = {
  types: optional(list(choice(conflictTypes), { max: conflictTypes.length })),
  /** Confidential: secretary and chair. */
  detail: optional(paragraphs(reviewLimits.conflictDetail)),
};
const changes = optional(custom<readonly ReviewChange[]>());

/** The assignment of a reviewer to a case; the item is its id: docs/domain/admissions.md. */
export const reviewAssignmentActions = defineActions('review-assignments', {
  // Of the secretary.
  /** Proposes another reviewer for a case in review: one more, or instead of one who has left. */
  propose: { fields: { case: text({ min: 1, max: 36 }), reviewer: id }, returns: answers },
  /** Invites a proposed reviewer. */
  send: { item: true, fields: { revision }, returns: answers },
  /** Takes back a proposal, or replaces an overdue reviewer. Without `reviewer` the best match is proposed. */
  replace: { item: true, fields: { revision, reviewer: optional(id) }, returns: answers },

  // Of the chair.
  /** Rules that a conflict does not keep the reviewer from the case. */
  waive: {
    item: true,
    fields: { revision, text: paragraphs(reviewLimits.waiver) },
    returns: answers,
  },
  /** Rules that the reviewer is recused. */
  uphold: { item: true, fields: { revision }, returns: answers },
  /** Excludes a submitted review because of a conflict that came to light later. */
  exclude: { item: true, fields: { revision, ...declared }, returns: answers },

  // Of the reviewer.
  /**
   * The conflict gate. `types` is needed with `conflict` and `unsure`; in a masked case also `people` of the roster, with
   * whom there is a conflict, or may be one.
   */
  declare: {
    item: true,
    fields: {
      revision,
      people: optional(list(id, { max: 200 })),
      answer: choice(gateAnswers),
      ...declared,
    },
    returns: answers,
  },
  decline: {
    item: true,
    final: {
      ru: 'Отказаться от рецензии? Дело получит другой рецензент, вернуть его вам будет нельзя.',
      en: 'Decline the review? The case goes to another reviewer and does not come back to you.',
    },
    fields: { revision, reason: choice(reviewDeclineReasons) },
    returns: answers,
  },
  start: { item: true, fields: { revision }, returns: answers },
  /**
   * Saves changed fields; the first save starts the review. A field that has been saved since the version that its change
   * is based on is refused with `E_CONFLICT_VERSION`, and nothing is saved then.
   */
  autosave: {
    item: true,
    fields: { changes: custom<readonly ReviewChange[]>() },
    returns: returns<AutosaveAnswer>(),
  },
  /** Submits what is stored, with last changes. */
  submit: {
    item: true,
    final: {
      ru: 'Отправить рецензию? После отправки её можно поправить только один раз, пока дело обсуждают.',
      en: 'Submit the review? Afterwards it can be amended only once, while the case is in deliberation.',
    },
    fields: { revision, changes, still_without_conflict: flag },
    returns: answers,
  },
  /** Extends the deadline, once and before it is over. */
  extend: {
    item: true,
    fields: { revision },
    final: {
      ru: 'Продлить срок? Это можно сделать один раз.',
      en: 'Extend the deadline? This can be done once.',
    },
    returns: answers,
  },
  /** A conflict that comes to light after the gate; the draft is sealed. */
  'late-conflict': {
    item: true,
    fields: { revision, ...declared },
    final: {
      ru: 'Сообщить о конфликте интересов? Ваша рецензия будет закрыта, и вы к ней не вернётесь.',
      en: 'Report the conflict? Your review will be sealed, and you cannot return to it.',
    },
    returns: answers,
  },
  /** Changes a submitted review once, while the case is in deliberation; both versions are kept. */
  amend: {
    item: true,
    fields: { revision, changes, reason: paragraphs(reviewLimits.amendReason) },
    final: {
      ru: 'Отправить исправленную рецензию? Исправить её можно только один раз.',
      en: 'Send the amended review? It can be amended only once.',
    },
    returns: answers,
  },
});

/** What the calibration answers, for the same cases. */
export type CalibrationScores = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The reviewer's own profile in the pool. */
export const reviewerProfileActions = defineActions('reviewer-profiles', {
  /** Joins the pool, or changes the profile; for seniors and fellows. */
  save: {
    fields: {
      tracks: list(text({ min: 1, max: 32 }), { min: 1, max: 10 }),
      /** Ids of topics; without them the profile has none. */
      topics: optional(list(id, { max: 30 })),
      languages: list(choice(['ru', 'en']), { min: 1, max: 2 }),
      max_active: integer({ min: 1, max: 6 }),
      standing_conflicts: optional(custom<readonly StandingConflict[]>()),
    },
  },
  /** Open or closed for new reviews; the secretary names the reviewer. */
  availability: {
    fields: { available: flag, until: optional(date), person: optional(id) },
  },
  /** Accepts a version of the review guide. */
  'accept-guide': { fields: { version: text({ min: 1, max: 16 }) } },
  /** Scores of the three calibration cases, by case and criterion. */
  calibrate: {
    fields: { scores: custom<CalibrationScores>('parts') },
    returns: returns<{ distance: number }>(),
  },
});
