// Posts that begin a thread of their own: docs/domain/discussions.md, "Threads".

import { discussionActions as declared } from '@site/shared/actions';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { listOf } from '../../engine/actions/caller.ts';
import { formOf } from '../../engine/actions/declared-form.ts';
import { inChunks } from '../../engine/notifications/in-chunks.ts';
import { refusal } from '../../engine/refuse.ts';
import type { ChangesIn, RowIn } from '../../engine/schema/row-types.ts';
import { instantOf } from '../../engine/values.ts';
import { recount } from './counts.ts';

/** Which posts a new thread takes from another one. */
export const splitForm = formOf(declared.split, { from: z.uuid() });

type Asked = z.infer<typeof splitForm>;
type Context = ActionContext<Asked, RowIn<'discussions'>>;

/** The row of the new thread: in the same room, by the author of the first post that it takes. */
export async function splitRow({
  trx,
  payload,
}: Pick<ActionContext<Asked>, 'trx' | 'payload'>): Promise<ChangesIn<'discussions'>> {
  const { from, post, title } = payload;
  const thread = await trx('discussions').where({ id: from }).first();
  const first = await trx('discussion_replies').where({ discussion: from, no: post }).first();
  if (!thread || !first) throw refusal('E_INVALID', { field: 'post' });
  const at = instantOf(first.posted_at).toISOString();
  return {
    community: thread.community,
    title,
    language: thread.language,
    topics: listOf(thread.topics),
    author: first.author,
    pinned: false,
    posted_at: at,
    last_reply_at: at,
    reply_count: 0,
    numbers: Number(thread.numbers) - post + 1,
    last_post: 1,
  };
}

/** Moves the posts, and what people have read and follow. A post keeps the distance to the first one, and its old address. */
export async function movePosts({ trx, item, payload }: Context): Promise<void> {
  const { from, post } = payload;
  const before = post - 1;
  await trx('discussion_replies')
    .where({ discussion: from })
    .where('no', '>=', post)
    .update({
      moved_from: from,
      moved_no: trx.ref('no'),
      discussion: item.id,
      no: trx.raw('no - ?', [before]),
      reply_to: trx.raw('case when reply_to >= ? then reply_to - ? end', [post, before]),
    });
  await copyReads({ trx, item, payload });
  await recount(trx, from);
  await recount(trx, item.id);
}

async function copyReads({ trx, item, payload }: Pick<Context, 'trx' | 'item' | 'payload'>) {
  const { from, post } = payload;
  const reads = await trx('discussion_reads')
    .where({ discussion: from })
    .where((either) => either.where('last_read', '>=', post).orWhereNot({ level: 'usual' }));
  const copies = reads.map((row) => ({
    ...row,
    id: uuid(),
    discussion: item.id,
    last_read: Math.max(0, Number(row.last_read) - post + 1),
  }));
  await inChunks(copies, (chunk) => trx('discussion_reads').insert(chunk));
}
