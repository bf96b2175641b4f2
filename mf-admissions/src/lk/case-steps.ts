import type { CaseState } from '@site/shared/api';

/** What a candidate sees of a case: six plain steps. */
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
  // Nothing of a decision may show before it is released.
  deliberation: 'decision',
  ratifying: 'decision',
  decided: 'decision',
  closed: 'result',
};

/** The step of a state; three states look the same until the decision is released. */
export function stepOf(state: CaseState): CaseStep {
  return steps[state];
}

/** States in which the candidate has to act. */
export function waitsForCandidate(state: CaseState): boolean {
  return state === 'draft' || state === 'returned';
}
