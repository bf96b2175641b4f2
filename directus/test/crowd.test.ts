import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import knex from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeProjections } from '../areas/people/projections/write-projections.ts';
import { demoNow } from '../demo/calendar.ts';
import { crowdData } from '../demo/data.ts';
import { readProduct } from '../settings.ts';
import type { TestDatabase } from './database.ts';
import { type BackendCopy, copyBackend } from './servers/backend-copy.ts';

const command = join(import.meta.dirname, '../demo/command.ts');
let copy: BackendCopy;
let database: TestDatabase;

beforeAll(async () => {
  copy = await copyBackend('crowded');
  const filename = join(copy.folder, 'database/site.sqlite');
  database = copy.url
    ? knex({ client: 'pg', connection: copy.url })
    : knex({ client: 'sqlite3', connection: { filename }, useNullAsDefault: true });
});

afterAll(async () => {
  await database.destroy();
  await copy.remove();
});

function demo(...args: string[]) {
  const env = { ...process.env, DATA_DIR: copy.folder, DATABASE_URL: copy.url };
  return promisify(execFile)(process.execPath, [command, ...args], { env });
}

async function countsOf(...tables: string[]): Promise<Record<string, number>> {
  const counts = tables.map(async (table) => {
    const row = await database(table).count({ count: '*' }).first();
    return [table, Number(row?.count)] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

test('creates the requested number of people with correct projections, once', async () => {
  const tables = ['people', 'people_public', 'people_members', 'consents', 'certificates', 'news'];
  // Status-list positions are random: the demo data may already use one that a generated certificate has.
  const [drawn] = crowdData({ product: readProduct(), people: 1000, now: demoNow() }).certificates;
  const { id: holder } = await database('certificates').whereNotNull('status_index').first('id');
  await database('certificates')
    .where({ id: holder })
    .update({ status_index: drawn?.status_index });

  // First repairs the projections of rows that other tests wrote directly.
  await database.transaction((trx) => writeProjections(trx));
  const before = await countsOf(...tables);
  const { stdout } = await demo('--people', '1000', '--news', '700');
  expect(stdout).toMatch(/^The database has \d+ people and \d+ articles \(\d+ s\)\.\n$/);
  const after = await countsOf(...tables);
  expect(after.people).toBe((before.people ?? 0) + 770);
  for (const table of tables)
    expect(after[table], table).toBeGreaterThan((before[table] ?? 0) + 500);

  // SQLite accepts a reference to a missing file.
  const files = database('directus_files').select('id');
  expect(await database('news').whereNotNull('cover').whereNotIn('cover', files)).toEqual([]);

  const changes = await database.transaction((trx) => writeProjections(trx));
  expect(changes).toEqual({ people_public: [], people_members: [], hidden: [] });

  await demo('--people', '1000', '--news', '700');
  expect(await countsOf(...tables)).toEqual(after);
});

test('prints its usage', async () => {
  await expect(demo('--people', '20')).rejects.toMatchObject({
    stderr:
      'pnpm demo --people <number> [--news <number>]    grows the demo to so many, 230 people or more\n',
  });
});
