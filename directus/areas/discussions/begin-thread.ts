import type { discussionActions as declared, PayloadOf } from '@site/shared/actions';
import { v7 as uuid } from 'uuid';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import type { RowIn } from '../../engine/schema/row-types.ts';
import { storedText } from './posts/post-text.ts';
import { roomKey } from './readable.ts';
import { forgetDraft, roomPlace } from './reading/drafts.ts';
import { followOwn } from './reading/reading.ts';

type Context = ActionContext<PayloadOf<typeof declared.create.fields>, RowIn<'discussions'>>;

/** Writes the first post of a new thread; its author follows the thread. */
export async function beginThread(context: Context): Promise<void> {
  const { rows, item, payload, now } = context;
  const text = await storedText(context, {
    text: payload.text,
    community: item.community,
    isFirst: true,
  });
  await rows('discussion_replies').add({
    id: uuid(),
    discussion: item.id,
    no: 1,
    state: 'visible',
    author: item.author,
    ...text,
    posted_at: now.toISOString(),
    revision: 1,
  });
  if (item.state === 'held') context.emit('discussions.held', item.id);
  await followOwn(context, { thread: item.id, person: item.author, no: 1 });
  await forgetDraft(context, { person: item.author, place: roomPlace(roomKey(item.community)) });
}
