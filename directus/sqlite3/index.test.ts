import { join } from 'node:path';
import knex from 'knex';
import { afterEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../test/servers/temporary-folder.ts';

afterEach(() => vi.unstubAllEnvs());

/** The level of a new connection: 2 waits for the disk at each commit, 0 never does. */
async function synchronousLevel(): Promise<number> {
  const filename = join(temporaryFolder(), 'database.sqlite');
  const database = knex({ client: 'sqlite3', connection: { filename }, useNullAsDefault: true });
  try {
    const [row] = await database.raw('PRAGMA synchronous');
    return row.synchronous;
  } finally {
    await database.destroy();
  }
}

test('waits for the disk at each commit, except in a backend of the tests', async () => {
  expect(await synchronousLevel()).toBe(2);
  vi.stubEnv('SQLITE_SYNCHRONOUS', 'off');
  expect(await synchronousLevel()).toBe(0);
});

test('prepares a statement once, and again after a change of its table', async () => {
  const filename = join(temporaryFolder(), 'database.sqlite');
  const database = knex({ client: 'sqlite3', connection: { filename }, useNullAsDefault: true });
  const rows = () => database.raw('SELECT * FROM news');
  try {
    await database.raw("CREATE TABLE news AS SELECT 1 AS id, 'old' AS slug");
    expect(await rows()).toEqual([{ id: 1, slug: 'old' }]);
    await database.raw("ALTER TABLE news ADD COLUMN state DEFAULT 'draft'");
    expect(await rows()).toEqual([{ id: 1, slug: 'old', state: 'draft' }]);
    await database.raw('ALTER TABLE news DROP COLUMN slug');
    expect(await rows()).toEqual([{ id: 1, state: 'draft' }]);
    await expect(rows().then(() => database.raw('DROP TABLE news'))).resolves.toBeDefined();
    await expect(rows()).rejects.toThrow('no such table');
  } finally {
    await database.destroy();
  }
});

test('ends a transaction after a statement that met the lock of another process, and begins the next', async () => {
  const filename = join(temporaryFolder(), 'database.sqlite');
  const open = () => knex({ client: 'sqlite3', connection: { filename }, useNullAsDefault: true });
  const [one, other] = [open(), open()];
  try {
    await one.raw('PRAGMA journal_mode = WAL');
    await one.raw('CREATE TABLE news (slug)');
    const outcome = await one.transaction(async (trx) => {
      await trx('news').select();
      await other('news').insert({ slug: 'of another process' });
      return trx('news')
        .insert({ slug: 'refused' })
        .catch(({ code }) => code);
    });
    expect(outcome).toBe('SQLITE_BUSY');
    await one.transaction((trx) => trx('news').insert({ slug: 'next' }));
    expect(await other('news').pluck('slug')).toEqual(['of another process', 'next']);
  } finally {
    await Promise.all([one.destroy(), other.destroy()]);
  }
});
