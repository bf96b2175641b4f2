// What an account has hidden on its home page: docs/domain/home.md.
import { dismissedDays, type HomeBlock, homeBlocks } from '@site/shared/domain/people';
import type { Knex } from 'knex';

const day = 86_400_000;
/** The oldest dismissals are forgotten beyond this number. */
const maxDismissals = 100;

/** The column `directus_users.home`. */
export type StoredHome = {
  readonly hidden: readonly HomeBlock[];
  /** Keys of suggestions, with the ISO time until which each stays away. */
  readonly dismissed: Readonly<Record<string, string>>;
};

/** Reads the column; unknown blocks and dismissals that are over are left out. */
function storedHome(value: unknown, now: Date): StoredHome {
  const stored = parsed(value);
  const hidden = homeBlocks.filter((block) => stored.hidden?.includes(block));
  const dismissed = Object.entries(stored.dismissed ?? {}).filter(
    ([, until]) => new Date(until) > now,
  );
  return { hidden, dismissed: Object.fromEntries(dismissed) };
}

/** The column with one more suggestion dismissed. */
export function withDismissed(home: StoredHome, key: string, now: Date): StoredHome {
  const until = new Date(now.getTime() + dismissedDays * day).toISOString();
  const { [key]: _, ...others } = home.dismissed;
  const kept = Object.entries(others).slice(1 - maxDismissals);
  return { ...home, dismissed: Object.fromEntries([...kept, [key, until]]) };
}

/** What the account has stored. */
export async function homeOf(trx: Knex, account: string, now: Date): Promise<StoredHome> {
  const row = await trx('directus_users').where({ id: account }).first('home');
  return storedHome(row?.home, now);
}

function parsed(value: unknown): Partial<StoredHome> {
  if (value === null || value === undefined) return {};
  return (typeof value === 'string' ? JSON.parse(value) : value) as Partial<StoredHome>;
}
