import { isSettingKey, type Settings, settingDefaults, settingSchema } from '@site/shared/domain';
import type { Knex } from 'knex';
import type { Host } from '../host.ts';

/** How long a change made at another instance may stay unknown, in milliseconds of this machine. */
const trustedFor = 5000;

type Known = { settings: Settings; versions: number; askedAt: number };
let known: Known | undefined;

/**
 * The settings as they hold now (docs/domain/settings.md): at once after a change at this instance,
 * within five seconds after one elsewhere. Inside a transaction pass it: SQLite has one connection.
 * What a row says and the table does not allow (any more) is passed over for the default.
 */
export async function settingsOf(
  host: Pick<Host, 'database'>,
  database: Knex = host.database,
): Promise<Settings> {
  const askedAt = performance.now();
  if (known && askedAt - known.askedAt < trustedFor) return known.settings;
  const row = await database('settings').sum({ versions: 'version' }).first();
  const versions = Number(row?.versions ?? 0);
  const settings = known?.versions === versions ? known.settings : await readSettings(database);
  known = { settings, versions, askedAt };
  return settings;
}

/** The next question goes to the database. */
export function forgetSettings(): void {
  known = undefined;
}

async function readSettings(database: Knex): Promise<Settings> {
  const rows: { key: string; value: unknown }[] = await database('settings').select('key', 'value');
  const valid = rows.flatMap(({ key, value }) => {
    if (!isSettingKey(key)) return [];
    const parsed = settingSchema(key).safeParse(valueIn(value));
    return parsed.success ? [[key, parsed.data] as const] : [];
  });
  return { ...settingDefaults, ...Object.fromEntries(valid) };
}

/** PostgreSQL gives the value itself, SQLite its text. */
function valueIn(column: unknown): unknown {
  if (typeof column !== 'string') return column;
  try {
    return JSON.parse(column);
  } catch {
    return column;
  }
}
