// Cases by key, and the case of a row.
import type { Knex } from 'knex';
import { validate as isUuid } from 'uuid';
import type { EndorsementRow } from '../row-types.ts';

/** The case that a row belongs to. */
export async function caseOf(trx: Knex, { case: id }: Partial<Pick<EndorsementRow, 'case'>>) {
  const found = await trx('cases').where({ id }).first();
  // The foreign key forbids it.
  if (!found) throw new Error('A row without its case');
  return found;
}

/** The id of the case with this id or number; an id need not exist. */
export async function caseIdOf(trx: Knex, key: string): Promise<string | undefined> {
  if (isUuid(key)) return key;
  const found = await trx('cases').where({ no: key }).first('id');
  return found?.id;
}
