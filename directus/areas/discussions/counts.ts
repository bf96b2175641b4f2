// Numbers, counts and the latest post of a thread, kept in the transaction of each change.
import type { Knex } from 'knex';
import { instantOf } from '../../engine/values.ts';
import { shownPosts, type Thread } from './readable.ts';

/** The thread, locked until the transaction ends: two replies get different numbers. */
export function lockThread(trx: Knex, id: string): Promise<Thread | undefined> {
  return trx('discussions').where({ id }).forUpdate().first();
}

/** Gives the next number of a locked thread; with `shown` everybody reads the post from now on. */
export async function takeNumber(
  trx: Knex,
  { id, numbers }: Pick<Thread, 'id' | 'numbers'>,
  { shown, now }: { shown: boolean; now: Date },
): Promise<number> {
  const no = Number(numbers) + 1;
  await trx('discussions').where({ id }).update({ numbers: no });
  if (shown) {
    await trx('discussions')
      .where({ id })
      .update({ last_post: no, last_reply_at: now, reply_count: trx.raw('reply_count + 1') });
  }
  return no;
}

/** Counts the posts of a locked thread again, after some were hidden, shown, or split off. */
export async function recount(trx: Knex, id: string): Promise<void> {
  const shown = () =>
    trx('discussion_replies')
      .where({ discussion: id })
      .whereIn('state', [...shownPosts]);
  const [counted] = await shown().where('no', '>', 1).count({ replies: '*' });
  const last = await shown().orderBy('no', 'desc').first('no', 'posted_at');
  const thread = await trx('discussions').where({ id }).first('posted_at');
  await trx('discussions')
    .where({ id })
    .update({
      reply_count: Number(counted?.replies ?? 0),
      last_post: last?.no ?? 1,
      last_reply_at: instantOf(last?.posted_at ?? thread?.posted_at),
    });
}
