// Keeps the full-text index of posts: docs/domain/search.md, "Own rooms".
import { withoutMarkdown } from '@site/shared/domain/text';
import { stemsOf } from '@site/shared/search/own-rooms';
import type { Knex } from 'knex';
import type { Database } from '../../../backend.ts';
import { didNothing, type Job } from '../../../engine/jobs/job.ts';
import type { OutboxHandler } from '../../../engine/outbox/outbox-event.ts';
import {
  claimIndex,
  forgetOthers,
  forgetTexts,
  type IndexedText,
  indexedKeys,
  indexTexts,
} from '../../../engine/search/text-index.ts';
import { instantOf } from '../../../engine/values.ts';
import { roomKey, shownPosts } from '../readable.ts';

/** Posts that are indexed in one transaction. */
const batch = 500;

/** Puts what was posted or changed into the index; a moved thread with all its posts. */
export const indexChangedPosts: OutboxHandler = async ({ event, item }, { trx }) => {
  const [machine, name = ''] = event.split('.');
  if (machine === 'discussion-replies') await indexPosts(trx, { 'post.id': item });
  if (machine !== 'discussions') return;
  const whole = ['move', 'split-off'].includes(name);
  const first = ['create', 'save', 'approve', 'remove'].includes(name);
  if (whole) await indexPosts(trx, { 'post.discussion': item });
  else if (first) await indexPosts(trx, { 'post.discussion': item, 'post.no': 1 });
};

/** Every night: puts what is missing into the index, and takes out what is no more. Result: `{indexed, forgotten}` posts. */
export const indexMissingPosts: Job = {
  name: 'search-index',
  every: '40 3 * * *',
  idle: didNothing,
  run: async ({ database }) => ({
    indexed: await indexMissing(database),
    forgotten: await forgetGone(database),
  }),
};

/** Puts the posts that are not in the index into it, such as those of the demo; returns their number. */
export async function indexMissing(database: Pick<Database, 'transaction'>): Promise<number> {
  const missing = await database.transaction(async (trx) => {
    const known = await indexedKeys(trx);
    return (await shownIds(trx)).filter((id) => !known.has(id));
  });
  for (let at = 0; at < missing.length; at += batch) {
    const ids = missing.slice(at, at + batch);
    await database.transaction(async (trx) => {
      await claimIndex(trx);
      await indexPosts(trx, (query) => query.whereIn('post.id', ids));
    });
  }
  return missing.length;
}

/** Takes posts that are no longer shown, or deleted, out of the index. */
function forgetGone(database: Pick<Database, 'transaction'>): Promise<number> {
  return database.transaction(async (trx) => {
    await claimIndex(trx);
    return forgetOthers(trx, new Set(await shownIds(trx)));
  });
}

function shownIds(trx: Knex): Promise<string[]> {
  return trx('discussion_replies')
    .whereIn('state', [...shownPosts])
    .pluck('id');
}

type Which = Readonly<Record<string, string | number>> | ((query: Knex.QueryBuilder) => unknown);

/** Indexes posts that are shown, and forgets the others. The title of a thread belongs to its first post. */
async function indexPosts(trx: Knex, which: Which): Promise<void> {
  const rows = await trx('discussion_replies as post')
    .join('discussions as thread', 'thread.id', 'post.discussion')
    .where(which as never)
    .select(
      'post.id as id',
      'post.no as no',
      'post.state as state',
      'post.body as body',
      'post.posted_at as posted_at',
      'thread.community as community',
      'thread.title as title',
    );
  const texts = rows.map((row): IndexedText & { isShown: boolean } => ({
    key: row.id,
    room: roomKey(row.community),
    at: instantOf(row.posted_at),
    title: Number(row.no) === 1 ? stemsOf(row.title) : [],
    text: stemsOf(withoutMarkdown(row.body ?? '')),
    isShown: shownPosts.some((state) => state === row.state),
  }));
  await forgetTexts(trx, texts);
  await indexTexts(
    trx,
    texts.filter(({ isShown }) => isShown),
  );
}
