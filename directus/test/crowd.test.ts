import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import knex, { type Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoNow } from '../demo/calendar.ts';
import { crowdData } from '../demo/data.ts';
import { writeProjections } from '../extension/src/people/write-projections.ts';
import { readProduct } from '../settings.ts';
import { copyOfHouse, type HouseCopy } from './copy-of-house.ts';

const command = join(import.meta.dirname, '../demo/command.ts');
let house: HouseCopy;
let database: Knex;

beforeAll(async () => {
  house = await copyOfHouse('crowded');
  const filename = join(house.folder, 'database/site.sqlite');
  database = house.url
    ? knex({ client: 'pg', connection: house.url })
    : knex({ client: 'sqlite3', connection: { filename }, useNullAsDefault: true });
});

afterAll(async () => {
  await database.destroy();
  await house.remove();
});

function demo(...args: string[]) {
  const env = { ...process.env, DATA_DIR: house.folder, DATABASE_URL: house.url };
  return promisify(execFile)(process.execPath, [command, ...args], { env });
}

async function countsOf(...tables: string[]): Promise<Record<string, number>> {
  const counts = tables.map(async (table) => {
    const row = await database(table).count({ count: '*' }).first();
    return [table, Number(row?.count)] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

test('fills the house with as many people as asked, shown as the rules say, and only once', async () => {
  const tables = ['people', 'people_public', 'people_members', 'consents', 'certificates', 'news'];
  // The house draws places by chance: it may have drawn one that a certificate of the crowd has.
  const [drawn] = crowdData({ product: readProduct(), people: 1000, now: demoNow() }).certificates;
  const { id: holder } = await database('certificates').whereNotNull('status_index').first('id');
  await database('certificates')
    .where({ id: holder })
    .update({ status_index: drawn?.status_index });

  // What other tests wrote past the backend is put right first.
  await database.transaction((trx) => writeProjections(trx));
  const before = await countsOf(...tables);
  const { stdout } = await demo('--people', '1000', '--news', '700');
  expect(stdout).toMatch(/^The house has \d+ people and \d+ articles \(\d+ s\)\.\n$/);
  const after = await countsOf(...tables);
  expect(after.people).toBe((before.people ?? 0) + 770);
  for (const table of tables)
    expect(after[table], table).toBeGreaterThan((before[table] ?? 0) + 500);

  // SQLite takes a reference to a file that is not there.
  const files = database('directus_files').select('id');
  expect(await database('news').whereNotNull('cover').whereNotIn('cover', files)).toEqual([]);

  const changes = await database.transaction((trx) => writeProjections(trx));
  expect(changes).toEqual({ people_public: [], people_members: [], hidden: [] });

  await demo('--people', '1000', '--news', '700');
  expect(await countsOf(...tables)).toEqual(after);
});

test('says what it needs', async () => {
  await expect(demo('--people', '20')).rejects.toMatchObject({
    stderr:
      'pnpm demo --people <number> [--news <number>]    the demo house with so many, 230 people or more\n',
  });
});
