// Cache invalidations that the web server may not have received; `invalidation-job.ts` retries them.
import type { Knex } from 'knex';
import { textOf } from '../values.ts';

/** Key prefix of the tags in `site_state`; the value is the time of the last change. */
const prefix = 'untold ';

/** Whether a tag withdraws content; such an invalidation must not be lost in a crash. */
export function isWithdrawal(tag: string): boolean {
  return tag.startsWith('gone:');
}

/** Stores tags until the web server has received them. */
export async function keepPendingInvalidations(
  database: Knex,
  tags: readonly string[],
): Promise<void> {
  if (tags.length === 0) return;
  const value = new Date().toISOString();
  // Sorted, to prevent a deadlock between concurrent writes.
  const rows = tags.toSorted().map((tag) => ({ key: prefix + tag, value }));
  await database('site_state').insert(rows).onConflict('key').merge();
}

/** The stored tags, unordered. */
export async function pendingInvalidations(database: Knex): Promise<string[]> {
  const keys = await database('site_state').where('key', 'like', `${prefix}%`).pluck('key');
  return keys.map((key) => textOf(key).slice(prefix.length));
}

/** Deletes tags that were sent at this time, except those changed since. */
export async function forgetPendingInvalidations(
  database: Knex,
  tags: readonly string[],
  sentAt: Date,
): Promise<void> {
  if (tags.length === 0) return;
  const keys = tags.map((tag) => prefix + tag);
  await database('site_state')
    .whereIn('key', keys)
    .where('value', '<=', sentAt.toISOString())
    .delete();
}
