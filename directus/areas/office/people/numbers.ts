import { readVerificationCode } from '@site/shared/domain/certificates';
import type { Knex } from 'knex';
import type { Caller } from '../../../engine/actions/caller.ts';
import { hiddenStates } from '../../admissions/cases/case-rows.ts';
import { firewallsOf } from '../../admissions/firewall.ts';

/**
 * The people whom a number names: of a certificate, its code, or of a case that is open to the caller. A case behind the
 * firewall finds nobody.
 */
export async function peopleByNumber(
  database: Knex,
  caller: Pick<Caller, 'person'>,
  text: string,
): Promise<string[]> {
  const number = text.toUpperCase();
  if (!/\d/.test(number)) return [];
  const certificates = database('certificates')
    .where({ number })
    .orWhere({ code: readVerificationCode(text) ?? '' })
    .pluck<string[]>('person');
  const cases = database('cases')
    .where({ no: number })
    .whereNotIn('state', hiddenStates)
    .select('id', 'candidate', 'sponsor', 'nominator');
  const [holders, numbered] = await Promise.all([certificates, cases]);
  const closed =
    numbered.length > 0
      ? await firewallsOf(database, numbered, caller.person)
      : new Map<string, unknown>();
  const candidates = numbered.filter(({ id }) => !closed.has(id)).map(({ candidate }) => candidate);
  return [...new Set([...holders, ...candidates])];
}
