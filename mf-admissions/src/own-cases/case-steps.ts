import type { CaseState } from '@site/shared/api';

/** The six steps of a case that a candidate sees. */
export const caseSteps = ['draft', 'check', 'references', 'review', 'decision', 'result'] as const;
export type CaseStep = (typeof caseSteps)[number];

const steps: Readonly<Record<CaseState, CaseStep>> = {
  draft: 'draft',
  submitted: 'check',
  screening: 'check',
  returned: 'check',
  endorsing: 'references',
  ready: 'review',
  in_review: 'review',
  // The decision must not show before it is released.
  deliberation: 'decision',
  ratifying: 'decision',
  decided: 'decision',
  closed: 'result',
};

/** The step of a state; three states look the same until the decision is released. */
export function stepOf(state: CaseState): CaseStep {
  return steps[state];
}

/** Whether the candidate has to act in this state. */
export function waitsForCandidate(state: CaseState): boolean {
  return state === 'draft' || state === 'returned';
}
