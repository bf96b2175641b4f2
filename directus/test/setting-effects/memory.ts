// A database in memory and contexts of actions, for the outcomes of `setting-effects.test.ts`.
import { type Settings, settingDefaults, settingKeys } from '@site/shared/domain/system';
import knex, { type Knex } from 'knex';
import { forgetSettings } from '../../engine/settings-of.ts';

type Row = Readonly<Record<string, unknown>>;
/** Rows by table or collection. */
export type Tables = Readonly<Record<string, readonly Row[]>>;

const day = 86_400_000;

/** The moment of every outcome. */
export const moment = new Date('2026-03-01T12:00:00Z');

/** A moment this many days before. */
export function daysAgo(days: number): Date {
  return new Date(moment.getTime() - days * day);
}

/** Runs `work` with a database in memory that has the settings and these tables, with the columns that their rows name. */
export async function inMemory<Result>(
  settings: Settings,
  tables: Tables,
  work: (database: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  const database = knex({ client: 'sqlite3', connection: ':memory:', useNullAsDefault: true });
  forgetSettings();
  try {
    const all = Object.entries({ ...tables, settings: storedRows(settings) });
    for (const [name, rows] of all) await addTable(database, name, rows);
    return await work(database as Knex.Transaction);
  } finally {
    forgetSettings();
    await database.destroy();
  }
}

async function addTable(database: Knex, name: string, rows: readonly Row[]): Promise<void> {
  const columns = new Set(rows.flatMap((row) => Object.keys(row)));
  await database.schema.createTable(name, (table) => {
    for (const column of columns) table.specificType(column, 'blob');
  });
  await database(name).insert([...rows]);
}

function storedRows(settings: Settings): Row[] {
  const changed = settingKeys.filter((key) => settings[key] !== settingDefaults[key]);
  return ['search.limit' as const, ...changed].map((key) => ({
    key,
    value: JSON.stringify(settings[key]),
    version: 1,
  }));
}

/** Rows of collections: whatever is asked for finds `found`; `written` collects what is added and changed. */
export function rowsWith(found: Tables = {}) {
  const written: Row[] = [];
  const write = async (row: Row) => {
    written.push(row);
  };
  const rows = (collection: string) => ({
    find: async () => found[collection] ?? [],
    get: async () => found[collection]?.[0],
    add: write,
    change: (_key: string, changes: Row) => write(changes),
  });
  return { rows, written };
}

/** The context of an action of the person `me`, as far as an outcome needs it. */
export function contextOf(settings: Settings, parts: object = {}): never {
  const context = {
    settings,
    now: moment,
    caller: { person: 'me', user: 'my account', grade: 'member', standing: 'active', duties: [] },
    host: { env: { SECRET: 'a secret of the tests', CERT_PREFIX: 'XX' } },
    item: {},
    payload: {},
    note: () => {},
    emit: () => {},
    ...parts,
  };
  return context as never;
}
