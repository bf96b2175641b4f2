import {
  isSettingKey,
  type Settings,
  settingDefaults,
  settingSchema,
} from '@site/shared/domain/system';
import type { Knex } from 'knex';
import type { Host } from './host.ts';

/** Maximum age of the cache, so the maximum delay of changes by other instances. */
const maxAgeMs = 5000;

type CachedSettings = { settings: Settings; versions: number; askedAt: number };
let cached: CachedSettings | undefined;

/**
 * The current settings (docs/domain/settings.md), cached: a change at this instance applies at once, one at
 * another instance within five seconds. Inside a transaction pass it as `database`: SQLite has one connection.
 * A stored value that is not (or no longer) allowed is replaced by the default.
 */
export async function settingsOf(
  host: Pick<Host, 'database'>,
  database: Knex = host.database,
): Promise<Settings> {
  const askedAt = performance.now();
  if (cached && askedAt - cached.askedAt < maxAgeMs) return cached.settings;
  const row = await database('settings').sum({ versions: 'version' }).first();
  const versions = Number(row?.versions ?? 0);
  const settings = cached?.versions === versions ? cached.settings : await readSettings(database);
  cached = { settings, versions, askedAt };
  return settings;
}

/** Invalidates the cache. */
export function forgetSettings(): void {
  cached = undefined;
}

async function readSettings(database: Knex): Promise<Settings> {
  const rows: { key: string; value: unknown }[] = await database('settings').select('key', 'value');
  const valid = rows.flatMap(({ key, value }) => {
    if (!isSettingKey(key)) return [];
    const parsed = settingSchema(key).safeParse(storedValue(value));
    return parsed.success ? [[key, parsed.data] as const] : [];
  });
  return { ...settingDefaults, ...Object.fromEntries(valid) };
}

/** The value in a JSON column: PostgreSQL returns it parsed, SQLite its JSON text. */
export function storedValue(column: unknown): unknown {
  if (typeof column !== 'string') return column;
  try {
    return JSON.parse(column);
  } catch {
    return column;
  }
}
