// What the candidate of a case is shown instead of a decision that is not released: docs/domain/admissions.md,
// "Who reads what". It holds for members of the staff in their own case, too.
import { type CaseState, candidateStep, stateForCandidate } from '@site/shared/domain/admissions';
import type { Row } from '../../../engine/host.ts';
import type { CaseRow } from '../row-types.ts';

/** States that are one step for the candidate. */
export const decisionStates: readonly string[] = ['deliberation', 'ratifying', 'decided'];

/** States in which the candidate changes the application, and needs the revision for it. */
const ownStates: readonly string[] = ['draft', 'returned'];

/**
 * A case as this person may know it. Its candidate does not learn from state, dates, queue or revision how far the
 * decision is. In the hands of the committee the revision would count its steps, the submitted reviews among them.
 */
export function shownCase<Item extends Partial<CaseRow>>(item: Item, person: string | null): Item;
export function shownCase(item: Partial<CaseRow>, person: string | null): Partial<CaseRow> {
  if (person === null || item.candidate !== person) return item;
  const isOwn = item.state === undefined || ownStates.includes(item.state);
  const known = { ...item, priority: 'normal' as const, ...(!isOwn && { revision: 0 }) };
  if (!isInDecision(item)) return known;
  return {
    ...known,
    state: stateForCandidate(item.state as CaseState),
    entered_at: item.quorum_at ?? item.submitted_at,
    due_at: null,
  };
}

/** A case in the archive of its candidate's data: an unreleased decision is not in it. */
export function archivedCase(row: Row): Row {
  const { state } = row as Pick<CaseRow, 'state'>;
  if (!isInDecision({ state })) return row;
  return { ...row, state: stateForCandidate(state as CaseState), due_at: null, outcome: null };
}

function isInDecision({ state }: Partial<Pick<CaseRow, 'state'>>): boolean {
  return state !== undefined && state !== 'removed' && candidateStep(state) === 'decision';
}
