// Declarations about masked cases, against the roster: docs/domain/admissions.md, "Masked reviews".
import type { GateAnswer, StandingConflict } from '@site/shared/domain/admissions';
import { refusal } from '../../../engine/refuse.ts';
import { caseOf } from '../cases/case-of.ts';
import type { AssignmentContext } from '../row-types.ts';
import { jsonOf } from '../stored-json.ts';
import { areOnRoster, isMaskedFor } from './masked-review.ts';

type Declared = {
  readonly answer: GateAnswer;
  readonly types?: readonly StandingConflict['type'][] | undefined;
  readonly people?: readonly string[] | undefined;
};

/**
 * Checks the people whom a declaration about a masked case names, and keeps a conflict with them in the profile of the
 * reviewer (C6), so that none of their cases is given to the reviewer. Other cases name nobody.
 */
export async function declareAgainstRoster(context: AssignmentContext<Declared>): Promise<void> {
  const { trx, rows, item, payload } = context;
  const { answer, types = [], people = [] } = payload;
  const isMasked = isMaskedFor(await caseOf(trx, item), item);
  if (!isMasked && people.length === 0) return;
  const isNaming = answer !== 'none';
  if (isMasked && isNaming && people.length === 0) {
    throw refusal('E_REQUIRED', { field: 'people' });
  }
  const mayName = isMasked && (isNaming || people.length === 0);
  if (!mayName || !(await areOnRoster(trx, item.reviewer, people))) {
    throw refusal('E_INVALID', { field: 'people' });
  }
  if (answer !== 'conflict') return;
  const profile = await trx('reviewer_profiles').where({ person: item.reviewer }).first();
  if (!profile) return;
  const kept = jsonOf<StandingConflict[]>(profile.standing_conflicts) ?? [];
  const added = people
    .filter((person) => !kept.some((one) => one.person === person))
    .map((person) => ({ person, type: types[0] ?? 'other' }));
  await rows('reviewer_profiles').change(profile.id, {
    standing_conflicts: [...kept, ...added],
    revision: Number(profile.revision) + 1,
  });
}
