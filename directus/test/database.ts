// Direct access to the database under test, for data that no API returns and for changed times.
import { join } from 'node:path';
import knex, { type Knex } from 'knex';
import { expect, inject, onTestFinished } from 'vitest';

const queryAny = (knex: Knex, table: string) => knex(table);

/** The database for tests, whose rows are of any type: tests also write what the types forbid. */
export type TestDatabase = ((table: string) => ReturnType<typeof queryAny>) & Knex;

let open: Knex | undefined;

/** The database of the backend; call `closeDatabase` at the end of a test file. */
export function database(): TestDatabase {
  const { DATABASE_URL, DATA_DIR = '' } = inject('env');
  open ??= DATABASE_URL
    ? knex({ client: 'pg', connection: DATABASE_URL })
    : knex({
        client: 'sqlite3',
        connection: { filename: join(DATA_DIR, 'database/site.sqlite') },
        useNullAsDefault: true,
        pool: { afterCreate: configure },
      });
  return open;
}

/**
 * Lets a statement wait for the transactions of a busy backend instead of failing after a second, and a commit
 * not wait for the disk, like the backend's (`test-environment.ts`).
 */
function configure(
  connection: { run: (statement: string, done: () => void) => void },
  done: () => void,
): void {
  connection.run('PRAGMA synchronous = OFF', () =>
    connection.run('PRAGMA busy_timeout = 30000', done),
  );
}

export async function closeDatabase(): Promise<void> {
  await open?.destroy();
  open = undefined;
}

/**
 * Begins a transaction that ends with its test, also when the test fails: on SQLite it holds the only connection of all
 * test files. Its first statement must write there: what has read cannot write after another transaction wrote.
 */
export async function beginTransaction(): Promise<Knex.Transaction> {
  const transaction = await database().transaction();
  onTestFinished(async () => {
    if (!transaction.isCompleted()) await transaction.rollback();
  });
  return transaction;
}

/** A time in the format of the database in use, this many hours from now. */
export function hoursFromNow(hours: number): Date | number {
  const moment = new Date(Date.now() + hours * 60 * 60_000);
  return inject('env').DATABASE_URL ? moment : moment.getTime();
}

/**
 * Resolves when a statement waits for the lock of another transaction. SQLite has one writer, so there it
 * resolves at once.
 */
export async function untilTransactionBlocked(): Promise<void> {
  if (!inject('env').DATABASE_URL) return;
  const waiting = () => database()('pg_locks').where({ granted: false });
  await expect.poll(waiting, { timeout: 20_000 }).not.toEqual([]);
}
