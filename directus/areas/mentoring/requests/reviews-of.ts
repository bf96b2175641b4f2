import { openGateStates } from '@site/shared/domain/admissions';
import type { Knex } from 'knex';

/** States of an assignment whose reviewer has a part in the case. */
const assignedStates = ['proposed', 'invited', 'waiting_ruling', ...openGateStates];

/** Whether a person is an assigned reviewer of an open case of another person (conflict rule C5). */
export async function reviewsOpenCase(
  database: Knex,
  { reviewer, candidate }: { reviewer: string; candidate: string },
): Promise<boolean> {
  const found = await database('review_assignments')
    .join('cases', 'cases.id', 'review_assignments.case')
    .where({ reviewer, candidate })
    .whereIn('review_assignments.state', assignedStates)
    .whereNotIn('cases.state', ['closed', 'removed'])
    .first('review_assignments.id');
  return found !== undefined;
}
