// What the candidate of a case is shown instead of a decision that is not released: docs/domain/admissions.md,
// "Who reads what". It holds for members of the staff in their own case, too.
import { type CaseState, candidateStep, stateForCandidate } from '@site/shared/domain/admissions';
import type { Row } from '../../engine/host.ts';
import { textOf } from '../../engine/values.ts';

/** States that are one step for the candidate. */
export const decisionStates: readonly CaseState[] = ['deliberation', 'ratifying', 'decided'];

/**
 * A case as this person may know it. Its candidate does not learn from state, dates, queue or revision how far the
 * decision is.
 */
export function shownCase(item: Row, person: string | null): Row {
  if (person === null || item.candidate !== person) return item;
  const known = { ...item, priority: 'normal' };
  if (!isInDecision(item)) return known;
  return {
    ...known,
    state: stateForCandidate(item.state as CaseState),
    revision: 0,
    entered_at: item.quorum_at ?? item.submitted_at,
    due_at: null,
  };
}

/** A case in the archive of its candidate's data: an unreleased decision is not in it. */
export function archivedCase(row: Row): Row {
  if (!isInDecision(row)) return row;
  return { ...row, state: stateForCandidate(row.state as CaseState), due_at: null, outcome: null };
}

function isInDecision({ state }: Row): boolean {
  const known = textOf(state);
  return known !== 'removed' && candidateStep(known as CaseState) === 'decision';
}
