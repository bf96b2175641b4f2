// The six steps that a candidate sees. The rules: docs/domain/admissions.md.

import type { CaseKind } from '../enquiries/running-number.ts';
import { medianOf } from '../figures/statistics.ts';
import type { Day } from '../time/calendar.ts';
import type { CasePolicy } from './case-policy.ts';
import { caseDue, decisionDue, type PromisedDay, promised, type TimedState } from './deadlines.ts';

/** The steps, in order: draft, check, references, review, decision, result. */
export const candidateSteps = [
  'draft',
  'check',
  'references',
  'review',
  'decision',
  'result',
] as const;
export type CandidateStep = (typeof candidateSteps)[number];

/** States of a case that has not been removed. */
export type CaseState = 'draft' | TimedState | 'closed';

const stepOf = {
  draft: 'draft',
  submitted: 'check',
  screening: 'check',
  returned: 'check',
  endorsing: 'references',
  ready: 'review',
  in_review: 'review',
  deliberation: 'decision',
  ratifying: 'decision',
  decided: 'decision',
  closed: 'result',
} as const satisfies Readonly<Record<CaseState, CandidateStep>>;

/** The step of a state. The last three states before the release are one step, so that no decision leaks. */
export function candidateStep(state: CaseState): CandidateStep {
  return stepOf[state];
}

/** The state as the candidate is told it: the states of the step "decision" are one. */
export function stateForCandidate(state: CaseState): CaseState {
  return candidateStep(state) === 'decision' ? 'deliberation' : state;
}

/** The people who act in a step. */
export type StepOwner = 'candidate' | 'secretary' | 'endorsers' | 'reviewers' | 'committee';

const ownerOf = {
  draft: 'candidate',
  submitted: 'secretary',
  screening: 'secretary',
  returned: 'candidate',
  endorsing: 'endorsers',
  ready: 'secretary',
  in_review: 'reviewers',
  deliberation: 'committee',
  ratifying: 'committee',
  decided: 'committee',
  closed: null,
} as const satisfies Readonly<Record<CaseState, StepOwner | null>>;

/** A case as the timeline needs it. */
export type TimelineCase = {
  readonly kind: CaseKind;
  readonly state: CaseState;
  /** The day on which the case entered the state; while the step is "decision", the day on which the step began. */
  readonly since: Day;
  /** The stored deadline, which knows holds and working days. The step "decision" takes no account of it. */
  readonly due?: Day | null;
  readonly onHold: boolean;
  /** Days of the steps that are over. */
  readonly finished: Readonly<Partial<Record<CandidateStep, Day>>>;
};

/** A median in days, and the number of cases from which it was taken, rounded down to tens. */
export type UsualTime = { readonly days: number; readonly cases: number };

/** How long steps usually take, as the fairness report has it: docs/domain/fairness.md. */
export type UsualTimes = Readonly<Partial<Record<CandidateStep | 'total', UsualTime>>>;

/** A step as shown. */
export type TimelineStep = {
  readonly step: CandidateStep;
  readonly status: 'done' | 'current' | 'ahead' | 'skipped';
  /** Only of the current step. */
  readonly owner: StepOwner | null;
  /** Only of the current step; null on hold, when the clocks stand still. */
  readonly due: Day | null;
  /** The first deadline is over, and `due` is the new one. */
  readonly isDelayed: boolean;
  readonly doneOn: Day | null;
  /** How long the step usually takes; null with too few cases. */
  readonly usual: UsualTime | null;
};

/** The steps of an appeal, which has neither a draft nor references of its own. */
const appealSteps: readonly CandidateStep[] = ['check', 'review', 'decision', 'result'];

/** The timeline of a case. A case closed early has skipped steps. */
export function timeline(
  of: TimelineCase,
  usual: UsualTimes,
  policy: CasePolicy,
  today: Day,
): TimelineStep[] {
  const promise = promisedDay(of, policy, today);
  const steps = of.kind === 'appeal' ? appealSteps : candidateSteps;
  const current = steps.indexOf(candidateStep(of.state));
  return steps.map((step, index) => {
    const doneOn = of.finished[step] ?? null;
    const isCurrent = index === current;
    const past = doneOn === null ? 'skipped' : 'done';
    return {
      step,
      status: isCurrent ? 'current' : index < current ? past : 'ahead',
      owner: isCurrent ? ownerOf[of.state] : null,
      due: (isCurrent && promise?.due) || null,
      isDelayed: isCurrent && Boolean(promise?.isDelayed),
      doneOn: index < current ? doneOn : null,
      usual: usual[step] ?? null,
    };
  });
}

/**
 * The day until which the candidate may expect the present step; null without a deadline. A step in the hands of the
 * committee gets a new date when it is late.
 */
export function promisedDay(
  of: Omit<TimelineCase, 'finished'>,
  policy: CasePolicy,
  today: Day,
): PromisedDay | null {
  const due = stepDue(of, policy);
  if (due === null) return null;
  const owner = ownerOf[of.state];
  const isOurs = owner === 'secretary' || owner === 'reviewers' || owner === 'committee';
  return isOurs ? promised(due, today) : { due, isDelayed: false };
}

/**
 * The day until which the whole present step is expected to take, as its beginning is announced; null without a deadline.
 * The step "review" begins with the choice of the reviewers, who then have their own time.
 */
export function stepEnd(
  of: Omit<TimelineCase, 'finished'>,
  policy: CasePolicy,
  today: Day,
): Day | null {
  const promise = promisedDay(of, policy, today);
  if (promise === null || of.state !== 'ready') return promise?.due ?? null;
  return caseDue('in_review', promise.due, policy);
}

function stepDue(
  { kind, state, since, due, onHold }: Omit<TimelineCase, 'finished'>,
  policy: CasePolicy,
): Day | null {
  if (onHold || state === 'draft' || state === 'closed') return null;
  if (candidateStep(state) === 'decision') return decisionDue(kind, since, policy);
  return due ?? caseDue(state, since, policy);
}

/** A median of fewer cases would mislead (L4). */
const fewestCases = 10;

/** The median of durations in days, rounded up; null with fewer than ten (L4). The caller passes the last 12 months. */
export function honestMedian(days: readonly number[]): number | null {
  return days.length < fewestCases ? null : medianOf(days);
}
