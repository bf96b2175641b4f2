// The database behind the tests, for what no call gives: hashes of links, and days that pass.
import { join } from 'node:path';
import knex, { type Knex } from 'knex';
import { inject } from 'vitest';

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
