// Which pages a web server may not know to be out of date, so that it is told again: `purge-job.ts`.
import type { Knex } from 'knex';
import { textOf } from './values.ts';

/** A tag is kept in `site_state` below this name, with the time of its last change. */
const prefix = 'untold ';

/** What somebody has taken back must not be forgotten, whatever ends before the web server hears of it. */
export function isWithdrawal(tag: string): boolean {
  return tag.startsWith('gone:');
}

/** Keeps tags until the web server has been told of them. */
export async function keepUntold(database: Knex, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  const value = new Date().toISOString();
  // In one order, so that two who write at once never wait for each other in a circle.
  const rows = tags.toSorted().map((tag) => ({ key: prefix + tag, value }));
  await database('site_state').insert(rows).onConflict('key').merge();
}

/** The tags that are kept, in no order. */
export async function untoldTags(database: Knex): Promise<string[]> {
  const keys = await database('site_state').where('key', 'like', `${prefix}%`).pluck('key');
  return keys.map((key) => textOf(key).slice(prefix.length));
}

/** Forgets tags that were told at this time; what has changed since stays. */
export async function forgetUntold(
  database: Knex,
  tags: readonly string[],
  toldAt: Date,
): Promise<void> {
  if (tags.length === 0) return;
  const keys = tags.map((tag) => prefix + tag);
  await database('site_state')
    .whereIn('key', keys)
    .where('value', '<=', toldAt.toISOString())
    .delete();
}
