// Who waits for whom over a person: docs/domain/workflows.md, rule 12.
import type { Knex } from 'knex';

/** Ids; of who has no person there is nothing to hold. */
type People = readonly (string | null)[];

/**
 * Holds people until the transaction ends, in one order: who changes one of them, or asks for the same, waits. Rows
 * that name them may be written meanwhile, so that two who have written such rows do not wait for each other.
 */
export async function holdPeople(trx: Knex, people: People): Promise<void> {
  await inOrder(trx, people).forNoKeyUpdate();
}

/** Holds people who may get another slug or be deleted: nobody writes a row that names them meanwhile. */
export async function holdPeopleWholly(trx: Knex, people: People): Promise<void> {
  await inOrder(trx, people).forUpdate();
}

function inOrder(trx: Knex, people: People) {
  const ids = people.filter((id) => id !== null);
  return trx('people').whereIn('id', ids).orderBy('id').select('id');
}
