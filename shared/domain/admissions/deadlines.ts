// Deadlines, reminders, cooldowns, deferral and appeal windows. The rules:
// docs/domain/admissions.md. A deadline is the last day on which an event is in time.

import type { CaseKind } from '../enquiries/running-number.ts';
import type { Settings } from '../system/settings.ts';
import { type Day, daysLater } from '../time/calendar.ts';
import { type CaseOutcome, type CasePolicy, needsRatification } from './case-policy.ts';

/** States with a deadline of the case. */
export type TimedState =
  | 'submitted'
  | 'screening'
  | 'returned'
  | 'endorsing'
  | 'ready'
  | 'in_review'
  | 'deliberation'
  | 'ratifying'
  | 'decided';

const limitOf = {
  // Waiting for a secretary takes no longer than the check itself.
  submitted: 'case.screening_days',
  screening: 'case.screening_days',
  returned: 'case.clarification_days',
  endorsing: 'case.endorsement_days',
  ready: 'case.assign_days',
  in_review: 'review.days',
  deliberation: 'deliberation.days',
  ratifying: 'ratify.days',
  decided: 'deliberation.release_days',
} as const satisfies Readonly<Record<TimedState, keyof CasePolicy>>;

/** The deadline of a case in a state, from the day on which it entered the state (`due_at`). */
export function caseDue(state: TimedState, enteredOn: Day, policy: CasePolicy): Day {
  return daysLater(enteredOn, policy[limitOf[state]]);
}

/** A deadline after a hold: it moves by the days on which the clocks stood still. */
export function dueAfterHold(due: Day, heldOn: Day, resumedOn: Day): Day {
  return daysLater(due, Math.max(daysBetween(heldOn, resumedOn), 0));
}

/** A deadline of the candidate, moved to the next working day. */
export function workingDeadline(due: Day, isHoliday: (day: Day) => boolean): Day {
  // A calendar without any working day for a month is wrong and is not followed.
  for (let days = 0; days < 31; days += 1) {
    const day = daysLater(due, days);
    if (!isHoliday(day)) return day;
  }
  return due;
}

/** The last days for the answer to an invitation to review and for the review. */
export function assignmentDue(
  invitedOn: Day,
  policy: Pick<CasePolicy, 'review.respond_days' | 'review.days'>,
): { readonly respondBy: Day; readonly reviewBy: Day } {
  return {
    respondBy: daysLater(invitedOn, policy['review.respond_days']),
    reviewBy: daysLater(invitedOn, policy['review.days']),
  };
}

/** The deadline of a review after its one extension. */
export function extendedDue(reviewBy: Day, policy: Pick<CasePolicy, 'review.extension_days'>): Day {
  return daysLater(reviewBy, policy['review.extension_days']);
}

/** The first day on which an unfinished review is overdue and may be replaced. */
export function overdueFrom(reviewBy: Day, policy: Pick<CasePolicy, 'review.grace_days'>): Day {
  return daysLater(reviewBy, policy['review.grace_days'] + 1);
}

/** Days in which the chair rules on a reviewer who is unsure; then the reviewer is recused. */
export const rulingDays = 3;
/** Days in which open assignments may still finish after the quorum. */
export const daysAfterQuorum = 3;

/** Deadlines with reminders. */
export type ReminderKind =
  | 'clarification'
  | 'endorsement'
  | 'review_answer'
  | 'review'
  | 'delay'
  | 'draft_removal';

/** Days of the reminders, relative to the deadline (`delay` is CASE-08). */
const remindersFromDue = {
  clarification: [-7, -2],
  review_answer: [-2],
  review: [-5, 0, 1, 4],
  delay: [3],
  draft_removal: [-14],
} as const;
/** Days of the reminders to an endorser after the request, besides the day before the deadline (END-02). */
const endorserRemindedAfter = [7, 14];
const endorserRemindedBefore = 1;

/** The days of the reminders of a deadline, in order. */
export function reminderDays(kind: ReminderKind, { from, due }: { from: Day; due: Day }): Day[] {
  if (kind !== 'endorsement') {
    const days = remindersFromDue[kind].map((offset) => daysLater(due, offset));
    // With a short deadline an early reminder would precede the request.
    return days.filter((day) => day > from);
  }
  const last = daysLater(due, -endorserRemindedBefore);
  const early = endorserRemindedAfter.map((offset) => daysLater(from, offset));
  return [...early.filter((day) => day < last), ...(last > from ? [last] : [])];
}

/** Days without an edit after which the candidate is reminded of a draft (CASE-01). */
const draftRemindedAfter = [7, 21];

/** The reminders of an idle draft and the day on which it is removed (CASE-01, CASE-14). */
export function draftDays(
  editedOn: Day,
  policy: Pick<Settings, 'case.draft_idle_remove_days'>,
): { readonly reminders: readonly Day[]; readonly announced: Day; readonly removed: Day } {
  const removed = daysLater(editedOn, policy['case.draft_idle_remove_days']);
  const [announced = removed] = reminderDays('draft_removal', { from: editedOn, due: removed });
  const reminders = draftRemindedAfter.map((offset) => daysLater(editedOn, offset));
  return { reminders: reminders.filter((day) => day < announced), announced, removed };
}

/** How a case was closed. */
export type ClosedCase = {
  readonly kind: CaseKind;
  readonly outcome: CaseOutcome;
  readonly closedOn: Day;
  /** A review had been started or assigned before the case was closed. */
  readonly reviewBegun: boolean;
};

/**
 * The first day on which the candidate may apply again; null without a cooldown. A declined appeal
 * adds none: the cooldown of the first case goes on.
 */
export function cooldownUntil(
  { kind, outcome, closedOn, reviewBegun }: ClosedCase,
  policy: CasePolicy,
): Day | null {
  const days = cooldownDays(kind, outcome, reviewBegun, policy);
  return days > 0 ? daysLater(closedOn, days) : null;
}

function cooldownDays(
  kind: CaseKind,
  outcome: CaseOutcome,
  reviewBegun: boolean,
  policy: CasePolicy,
): number {
  if (kind === 'appeal') return 0;
  if (outcome === 'withdrawn') {
    return reviewBegun ? policy['cooldown.withdrawn_after_review_days'] : 0;
  }
  if (outcome === 'expired') return policy['cooldown.expired_days'];
  if (outcome !== 'declined') return 0;
  return kind === 'elevation_senior' || kind === 'elevation_fellow'
    ? policy['cooldown.declined_elevation_days']
    : policy['cooldown.declined_admission_days'];
}

/** Days in which the successor of a deferred case may be submitted. */
const successorDays = 120;

/** The successor of a released case: the second round of a deferred one, else null. */
export function successorOf(
  { outcome, round }: { readonly outcome: CaseOutcome; readonly round: number },
  releasedOn: Day,
): { readonly round: 2; readonly validUntil: Day } | null {
  if (outcome !== 'deferred' || round !== 1) return null;
  return { round: 2, validUntil: daysLater(releasedOn, successorDays) };
}

/** Grounds of an appeal. */
export const appealGrounds = [
  'procedure_error',
  'undisclosed_conflict',
  'overlooked_evidence',
] as const;
export type AppealGround = (typeof appealGrounds)[number];

/** Why a case cannot be appealed, or until when it can. */
export type AppealWindow =
  | { readonly open: true; readonly lastDay: Day }
  | {
      readonly open: false;
      readonly why: 'not_declined' | 'is_appeal' | 'already_appealed' | 'window_over';
    };

/** Whether a candidate may appeal: against a released refusal, once, within the window. */
export function appealWindow(
  closed: Pick<ClosedCase, 'kind' | 'outcome'> & { releasedOn: Day; appealed: boolean },
  today: Day,
  policy: Pick<CasePolicy, 'appeal.window_days'>,
): AppealWindow {
  if (closed.outcome !== 'declined') return { open: false, why: 'not_declined' };
  if (closed.kind === 'appeal') return { open: false, why: 'is_appeal' };
  if (closed.appealed) return { open: false, why: 'already_appealed' };
  const days = policy['appeal.window_days'];
  const lastDay = daysLater(closed.releasedOn, days);
  return days > 0 && today <= lastDay
    ? { open: true, lastDay }
    : { open: false, why: 'window_over' };
}

/**
 * The deadline shown to the candidate for the step "Decision". It depends only on the day on which the step began, so
 * that it does not reveal when a decision was made.
 */
export function decisionDue(kind: CaseKind, deliberationSince: Day, policy: CasePolicy): Day {
  const vote = needsRatification(kind, policy) ? policy['ratify.days'] : 0;
  const days = policy['deliberation.days'] + vote + policy['deliberation.release_days'];
  return daysLater(deliberationSince, days);
}

/** Days from the notification of a delay to the new date. */
const daysToNewDate = 7;

/** A deadline as the candidate is promised it. */
export type PromisedDay = { readonly due: Day; readonly isDelayed: boolean };

/**
 * The day that a candidate is promised for a step of the committee: the deadline, and once it is over by three days a new
 * one, a week later than the notification; a step that takes longer still gets another (CASE-08).
 */
export function promised(due: Day, today: Day): PromisedDay {
  const [toldAfter] = remindersFromDue.delay;
  const late = daysBetween(due, today) - toldAfter;
  if (late < 0) return { due, isDelayed: false };
  const length = toldAfter + daysToNewDate;
  const delays = Math.floor(late / length) + 1;
  return { due: daysLater(due, delays * length), isDelayed: true };
}

function daysBetween(one: Day, other: Day): number {
  return Math.round((Date.parse(other) - Date.parse(one)) / 86_400_000);
}
