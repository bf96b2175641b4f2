import { callerOf } from '../../../engine/actions/caller.ts';
import type { Accountability, Host } from '../../../engine/host.ts';
import { refusal } from '../../../engine/refuse.ts';

/** A member of the staff who reads cases. */
export type CaseReader = {
  readonly user: string;
  readonly person: string;
  readonly duties: readonly string[];
};

/** Duties that read the public part of every case. */
const readingDuties: readonly string[] = ['secretary', 'chair', 'admin'];
/** Duties that read the confidential part: administrators have no standing right to it. */
const confidentialDuties: readonly string[] = ['secretary', 'chair'];

/** The calling member of the staff; `E_FORBIDDEN` for everybody else. */
export async function caseReader(
  { database }: Pick<Host, 'database'>,
  accountability: Accountability,
): Promise<CaseReader> {
  const { user, person, duties } = await callerOf(database, accountability);
  if (!user || !person || !readingDuties.some((duty) => duties.includes(duty))) {
    throw refusal('E_FORBIDDEN');
  }
  return { user, person, duties };
}

/** Whether a member of the staff has a duty in the confidential part of cases. */
export function readsConfidential({ duties }: Pick<CaseReader, 'duties'>): boolean {
  return confidentialDuties.some((duty) => duties.includes(duty));
}
