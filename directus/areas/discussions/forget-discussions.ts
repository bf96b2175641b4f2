// What a merge and an erasure do to discussions: docs/domain/discussions.md, "Leaving".
import { mentionScheme } from '@site/shared/domain/discussions';
import type { ActionContext } from '../../engine/actions/action-context.ts';

type Context = Pick<ActionContext, 'trx'>;
const texts = ['discussion_replies', 'discussion_versions', 'discussion_drafts'] as const;

/** Replaces the person whom texts mention. Of two rows of what was read the one that has read further stays. */
export async function joinDiscussions(
  { trx }: Context,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const [before, after] = [`(${mentionScheme}${from})`, `(${mentionScheme}${to})`];
  await trx('discussion_reports')
    .where('reported', 'like', `%${before}%`)
    .update({ reported: trx.raw('replace(reported, ?, ?)', [before, after]) });
  for (const table of texts) {
    await trx(table)
      .where('body', 'like', `%${before}%`)
      .update({ body: trx.raw('replace(body, ?, ?)', [before, after]) });
  }
  const reported = trx('discussion_reports').where({ person: from });
  // Nobody reports their own post.
  await reported
    .whereIn('post', trx('discussion_replies').where({ author: to }).select('id'))
    .delete();
  const further = await trx('discussion_reads as going')
    .join('discussion_reads as kept', 'kept.discussion', 'going.discussion')
    .where({ 'going.person': from, 'kept.person': to })
    .whereRaw('going.last_read > kept.last_read')
    .select('kept.id as id', 'going.last_read as last_read', 'going.read_at as read_at');
  for (const { id, last_read, read_at } of further) {
    await trx('discussion_reads').where({ id }).update({ last_read, read_at });
  }
}
