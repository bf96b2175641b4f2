// The database behind the tests, for what no call gives: hashes of links, and days that pass.
import { join } from 'node:path';
import knex, { type Knex } from 'knex';
import { expect, inject } from 'vitest';

let open: Knex | undefined;

/** The same database that the backend uses; end it with `closeDatabase` when the file is done. */
export function database(): Knex {
  const { DATABASE_URL, DATA_DIR = '' } = inject('env');
  open ??= DATABASE_URL
    ? knex({ client: 'pg', connection: DATABASE_URL })
    : knex({
        client: 'sqlite3',
        connection: { filename: join(DATA_DIR, 'database/site.sqlite') },
        useNullAsDefault: true,
      });
  return open;
}

export async function closeDatabase(): Promise<void> {
  await open?.destroy();
  open = undefined;
}

/** A moment as the backend writes it into this database, so many hours from now. */
export function hoursFromNow(hours: number): Date | number {
  const moment = new Date(Date.now() + hours * 60 * 60_000);
  return inject('env').DATABASE_URL ? moment : moment.getTime();
}

/** Resolves when a statement waits for another transaction. SQLite has one writer, so there it always does. */
export async function somebodyWaits(): Promise<void> {
  if (!inject('env').DATABASE_URL) return;
  const waiting = () => database()('pg_locks').where({ granted: false });
  await expect.poll(waiting, { timeout: 20_000 }).not.toEqual([]);
}
