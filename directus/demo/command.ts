// `pnpm demo --people 20000`: fills the house's database with people, whether the house runs or not.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import knex, { type Knex } from 'knex';
import { databaseFile, readPlace, readProduct } from '../settings.ts';
import { crowdData } from './data.ts';
import { loadCrowd } from './load-crowd.ts';

const usage = 'pnpm demo --people <number>    the demo house with so many people, 230 or more';

async function main(): Promise<string> {
  const { values } = parseArgs({ options: { people: { type: 'string', default: '' } } });
  const people = Number(values.people);
  if (!Number.isInteger(people) || people < 230 || people > 90_000) throw new Error(usage);
  const database = openDatabase();
  try {
    if (!(await isPrepared(database))) {
      throw new Error('There is no demo house yet: `npm start` makes one, then run this again.');
    }
    const began = Date.now();
    await loadCrowd(database, crowdData({ product: readProduct(), people }));
    const row = await database('people').count({ count: '*' }).first();
    const seconds = Math.round((Date.now() - began) / 1000);
    return `The house has ${Number(row?.count)} people (${seconds} s).`;
  } finally {
    await database.destroy();
  }
}

function openDatabase(): Knex {
  const place = readPlace(process.env);
  if (place.databaseUrl) return knex({ client: 'pg', connection: place.databaseUrl });
  const filename = databaseFile(place);
  if (!existsSync(filename)) throw new Error('There is no house yet: run `npm start` once.');
  return knex({ client: 'sqlite3', connection: { filename }, useNullAsDefault: true });
}

/** The demo's stamp is written when its data is there. */
async function isPrepared(database: Knex): Promise<boolean> {
  if (!(await database.schema.hasTable('site_state'))) return false;
  return (await database('site_state').where({ key: 'demo' }).first('key')) !== undefined;
}

try {
  process.stdout.write(`${await main()}\n`);
} catch (error) {
  // A refused statement is quoted with all its rows.
  process.stderr.write(`${(error as Error).message.slice(-500)}\n`);
  process.exitCode = 1;
}
