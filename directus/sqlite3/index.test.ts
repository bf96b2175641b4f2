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
