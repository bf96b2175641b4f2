import { roomTag, threadTag } from '@site/shared/domain/system';
import type { OutboxHandler } from '../../../engine/outbox/outbox-event.ts';
import { pageInvalidator } from '../../../engine/page-invalidation/page-invalidator.ts';

/** Tells the web servers of every change of a thread or a post, for the pages that are open. */
export const announcePosts: OutboxHandler = async ({ event, item, payload }, context) => {
  const thread = await threadOf(context, event, item);
  if (!thread) return;
  // The thread of which posts were split off, and the room from which the thread was moved.
  const { from, left } = payload;
  const tags = [
    threadTag(thread.id),
    roomTag(thread.community),
    ...(typeof from === 'string' ? [threadTag(from)] : []),
    ...(typeof left === 'string' ? [roomTag(left)] : []),
  ];
  context.afterCommit(() => pageInvalidator(context.host)(tags));
};

async function threadOf({ trx }: Parameters<OutboxHandler>[1], event: string, item: string) {
  const [machine] = event.split('.');
  if (machine === 'discussions') return trx('discussions').where({ id: item }).first();
  if (machine !== 'discussion-replies') return undefined;
  const post = await trx('discussion_replies').where({ id: item }).first('discussion');
  return post && trx('discussions').where({ id: post.discussion }).first();
}
