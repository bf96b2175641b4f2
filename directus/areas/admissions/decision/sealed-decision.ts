// The decision of a case before its release, when the database has it encrypted only: docs/domain/admissions.md, "The decision".
import { type Decision, decisions } from '@site/shared/domain/admissions';
import type { Knex } from 'knex';
import { decryptedRows } from '../../../engine/confidential/confidential.ts';
import type { Host } from '../../../engine/host.ts';
import type { CaseRow } from '../row-types.ts';

/** States in which a decision is made and not released. */
const sealedStates: readonly string[] = ['ratifying', 'decided'];

/** The decision of a case, for those who may know it; null where there is none, or it was not released before the end. */
export function decisionOf(
  host: Pick<Host, 'env'>,
  item: Pick<CaseRow, 'id' | 'state' | 'outcome' | 'decision'>,
): Decision | null {
  const isSealed = sealedStates.includes(item.state);
  const known = isSealed ? decryptedRows(host, 'cases', [item])[0]?.decision : item.outcome;
  return decisions.find((one) => one === known) ?? null;
}

/** An earlier version stored decisions before their release as outcome: `encryptStored` encrypts them then. */
export async function sealDecisions(database: Knex): Promise<void> {
  await database('cases')
    .whereIn('state', sealedStates)
    .whereNotNull('outcome')
    .update({ decision: database.ref('outcome'), outcome: null, outcome_grade: null });
}
