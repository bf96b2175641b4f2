import type { OfficeCase, OfficePerson } from '@site/shared/api';
import type { StandingConflict } from '@site/shared/domain/admissions';
import type { Knex } from 'knex';
import { storedDay } from '../../../engine/values.ts';
import { hiddenStates, namesOf } from '../../admissions/cases/case-rows.ts';
import { firewallsOf } from '../../admissions/firewall.ts';
import { jsonOf } from '../../admissions/stored-json.ts';

/** The public part of a person's cases that are open to the reader, the latest first. */
export async function casesOf(
  database: Knex,
  candidate: string,
  reader: string | null,
): Promise<OfficeCase[]> {
  const rows = await database('cases')
    .where({ candidate })
    .whereNotIn('state', hiddenStates)
    .orderBy('no', 'desc')
    .select('id', 'no', 'kind', 'state', 'candidate', 'sponsor', 'nominator', 'submitted_at');
  if (rows.length === 0) return [];
  const closed = await firewallsOf(database, rows, reader);
  return rows
    .filter(({ id }) => !closed.has(id))
    .map(({ no, kind, state, submitted_at }) => ({
      no: no ?? '',
      kind,
      state: state as OfficeCase['state'],
      submittedOn: submitted_at ? storedDay(new Date(submitted_at)) : null,
    }));
}

/** The standing conflicts of a reviewer, without those that name the reader. */
export async function conflictsOf(
  database: Knex,
  person: string,
  reader: string | null,
): Promise<OfficePerson['conflicts']> {
  const row = await database('reviewer_profiles').where({ person }).first('standing_conflicts');
  const conflicts = (jsonOf<StandingConflict[]>(row?.standing_conflicts) ?? []).filter(
    (one) => one.person === undefined || one.person !== reader,
  );
  const names = await namesOf(
    database,
    conflicts.map((one) => one.person ?? null),
  );
  return conflicts.map((one) => {
    const { organisation = '', type, note = null } = one;
    const name = names.get(one.person ?? '')?.name ?? { ru: organisation, en: organisation };
    return { name, type, note };
  });
}
