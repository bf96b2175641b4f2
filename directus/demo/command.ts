// `pnpm demo --people 20000 --news 5000`: fills the database, whether or not the site is running.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import knex, { type Knex } from 'knex';
import { databaseFile, readPlace, readProduct } from '../settings.ts';
import { demoNow } from './calendar.ts';
import { crowdData } from './data.ts';
import { loadAccounts } from './load-accounts.ts';
import { loadCases } from './load-cases.ts';
import { loadCommunities } from './load-communities.ts';
import { loadCrowd } from './load-crowd.ts';
import { loadDiscussions } from './load-discussions.ts';
import { loadLog } from './load-log.ts';
import { loadMentors } from './load-mentors.ts';

const usage =
  'pnpm demo --people <number> [--news <number>]    grows the demo to so many, 230 people or more\n' +
  '  [--open-cases <number> --closed-cases <number> --reviewers <number>]    and so many cases of admission\n' +
  '  [--mentors <number>]    and so many mentors, with requests\n' +
  '  [--communities <number>]    and so many communities, with members and events\n' +
  '  [--discussions <number>]    and so many threads, with 20 posts each\n' +
  '  [--accounts <number>]    and so many accounts of members: crowd-1, crowd-2 and so on\n' +
  '  [--log <number>]    and so many lines of the change log';

async function main(): Promise<string> {
  const { values } = parseArgs({
    options: {
      people: { type: 'string', default: '' },
      news: { type: 'string', default: '0' },
      'open-cases': { type: 'string', default: '0' },
      'closed-cases': { type: 'string', default: '0' },
      reviewers: { type: 'string', default: '0' },
      mentors: { type: 'string', default: '0' },
      communities: { type: 'string', default: '0' },
      discussions: { type: 'string', default: '0' },
      accounts: { type: 'string', default: '0' },
      log: { type: 'string', default: '0' },
    },
  });
  const [people, news] = [Number(values.people), Number(values.news)];
  if (!Number.isInteger(people) || people < 230 || people > 90_000) throw new Error(usage);
  if (!Number.isInteger(news) || news < 0 || news > 20_000) throw new Error(usage);
  const [open, closed, reviewers, mentors, communities, discussions, accounts] = [
    values['open-cases'],
    values['closed-cases'],
    values.reviewers,
    values.mentors,
    values.communities,
    values.discussions,
    values.accounts,
  ].map(Number) as [number, number, number, number, number, number, number];
  const isAmount = (amount: number) => Number.isInteger(amount) && amount >= 0 && amount <= 5000;
  const amounts = [open, closed, reviewers, mentors, communities, discussions, accounts];
  if (!amounts.every(isAmount)) throw new Error(usage);
  const lines = Number(values.log);
  if (!Number.isInteger(lines) || lines < 0 || lines > 1_000_000) throw new Error(usage);
  const database = openDatabase();
  try {
    const now = await nowOfDemo(database);
    if (!now) {
      throw new Error('There is no demo database yet: `npm start` makes one, then run this again.');
    }
    const began = Date.now();
    await loadCrowd(database, crowdData({ product: readProduct(), people, news, now }));
    const wanted = { open, closed, reviewers };
    if (open + closed + reviewers > 0) await loadCases(database, wanted);
    if (mentors > 0) await loadMentors(database, mentors);
    if (communities > 0) await loadCommunities(database, communities);
    if (discussions > 0) await loadDiscussions(database, discussions);
    if (accounts > 0) await loadAccounts(database, accounts);
    if (lines > 0) await loadLog(database, lines);
    const seconds = Math.round((Date.now() - began) / 1000);
    const [some, articles] = [await count(database, 'people'), await count(database, 'news')];
    return `The database has ${some} people and ${articles} articles (${seconds} s).`;
  } finally {
    await database.destroy();
  }
}

async function count(database: Knex, table: string): Promise<number> {
  const row = await database(table).count({ count: '*' }).first();
  return Number(row?.count);
}

type Sqlite = { configure: (option: 'busyTimeout', milliseconds: number) => void };

function openDatabase(): Knex {
  const place = readPlace(process.env);
  if (place.databaseUrl) return knex({ client: 'pg', connection: place.databaseUrl });
  const filename = databaseFile(place);
  if (!existsSync(filename)) throw new Error('There is no database yet: run `npm start` once.');
  // A running site writes too, so wait for locks.
  const afterCreate = (connection: Sqlite, done: (error?: Error) => void) => {
    connection.configure('busyTimeout', 30_000);
    done();
  };
  const pool = { min: 1, max: 1, afterCreate };
  return knex({ client: 'sqlite3', connection: { filename }, useNullAsDefault: true, pool });
}

/** The current time of the demo data; undefined until its stamp is written. */
async function nowOfDemo(database: Knex): Promise<Date | undefined> {
  if (!(await database.schema.hasTable('site_state'))) return undefined;
  const stampOf = (key: string) => database('site_state').where({ key }).first('value');
  if ((await stampOf('demo')) === undefined) return undefined;
  return demoNow((await stampOf('demo_day'))?.value);
}

try {
  process.stdout.write(`${await main()}\n`);
} catch (error) {
  // Database errors quote the statement with all its rows.
  process.stderr.write(`${(error as Error).message.slice(-500)}\n`);
  process.exitCode = 1;
}
