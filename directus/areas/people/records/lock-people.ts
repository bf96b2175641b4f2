// Row locks on people (mutex per person): docs/domain/workflows.md, rule 12.
import type { Knex } from 'knex';

/** Ids of people; null entries are ignored. */
type People = readonly (string | null)[];

/**
 * Locks people until the transaction ends, always in the same order, which prevents deadlocks. Concurrent changes of
 * these people and concurrent locks wait. Rows that refer to them can still be written (`FOR NO KEY UPDATE`).
 */
export async function lockPeople(trx: Knex, people: People): Promise<void> {
  await inOrder(trx, people).forNoKeyUpdate();
}

/** Locks people whose slug may change or who may be deleted: rows that refer to them cannot be written meanwhile. */
export async function lockPeopleForUpdate(trx: Knex, people: People): Promise<void> {
  await inOrder(trx, people).forUpdate();
}

function inOrder(trx: Knex, people: People) {
  const ids = people.filter((id) => id !== null);
  return trx('people').whereIn('id', ids).orderBy('id').select('id');
}
