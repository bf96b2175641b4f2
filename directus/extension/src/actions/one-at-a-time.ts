import type { Knex } from 'knex';

/**
 * Until this transaction ends, no other does what goes by the same name: for what is looked at before it is
 * written and has no row yet that could be held. SQLite has one writer anyway.
 */
export async function oneAtATime(trx: Knex, name: string): Promise<void> {
  if (trx.client.config.client === 'sqlite3') return;
  await trx.raw('select pg_advisory_xact_lock(hashtext(?))', [name]);
}
