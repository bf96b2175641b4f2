import type { Knex } from 'knex';
import type { StoredRowIn } from '../../../engine/schema/row-types.ts';

/** The offer of a person, as stored; undefined without one. */
export function profileOf(
  database: Knex,
  person: string,
): Promise<StoredRowIn<'mentor_profiles'> | undefined> {
  return database('mentor_profiles').where({ person }).first();
}
