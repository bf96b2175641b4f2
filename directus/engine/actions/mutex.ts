import type { Knex } from 'knex';

/**
 * Acquires a mutex (advisory lock) by name until the transaction ends. It prevents race conditions where there is no
 * row to lock yet. SQLite has a single writer anyway.
 */
export async function acquireMutex(trx: Knex, name: string): Promise<void> {
  if (trx.client.config.client === 'sqlite3') return;
  await trx.raw('select pg_advisory_xact_lock(hashtext(?))', [name]);
}
