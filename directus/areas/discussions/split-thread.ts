// Posts that begin a thread of their own: docs/domain/discussions.md, "Threads".

import { discussionTexts } from '@site/shared/domain/discussions';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { inChunks } from '../../engine/notifications/in-chunks.ts';
import type { RowIn } from '../../engine/schema/row-types.ts';
import { recount } from './counts.ts';

/** The new thread; `from` and `post` say which posts it takes. */
export const splitForm = z.strictObject({
  from: z.uuid(),
  post: z.int().min(2),
  community: z.uuid().nullable(),
  title: z.string().max(discussionTexts.title.max),
  language: z.enum(['ru', 'en']),
  topics: z.array(z.uuid()),
  author: z.uuid(),
  pinned: z.boolean(),
  posted_at: z.string(),
  last_reply_at: z.string(),
  reply_count: z.int(),
  numbers: z.int(),
  last_post: z.int(),
});

type Context = ActionContext<z.infer<typeof splitForm>, RowIn<'discussions'>>;

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
