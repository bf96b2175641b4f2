import { discussionReplyActions as declared, type PayloadOf } from '@site/shared/actions';
import { discussionReplies } from '@site/shared/domain/workflows';
import { v7 as uuid } from 'uuid';
import type { ActionContext } from '../../../engine/actions/action-context.ts';
import { effect, type WorkflowActions } from '../../../engine/actions/action-set.ts';
import { listOf } from '../../../engine/actions/caller.ts';
import { formOf } from '../../../engine/actions/declared-form.ts';
import { type Refusal, refusal } from '../../../engine/refuse.ts';
import type { RowIn } from '../../../engine/schema/row-types.ts';
import { lockThread, recount, takeNumber } from '../counts.ts';
import {
  closedRefusal,
  isFresh,
  placeOf,
  readerIn,
  runningRefusal,
  stateRefusal,
} from '../place.ts';
import { shownPosts } from '../readable.ts';
import { forgetDraft, threadPlace } from '../reading/drafts.ts';
import { followOwn } from '../reading/reading.ts';
import { storedText } from './post-text.ts';
import { floodRefusal, hasFirstLinks } from './posting-limits.ts';

type Replied = PayloadOf<typeof declared.reply.fields>;
type Edited = PayloadOf<typeof declared.edit.fields>;
type Item = Partial<RowIn<'discussion_replies'>>;
type Context<Payload = unknown, Post = Item> = ActionContext<Payload, Post>;
type OfPost<Payload = unknown> = Context<Payload, RowIn<'discussion_replies'>>;

const placeIn = (context: Context) => placeOf(context, context.item.discussion);
const placeAsked = (context: Context) => placeOf(context, (context.payload as Replied).thread);

/** A post: docs/domain/discussions.md, "Posts". */
export const discussionReplyActions: WorkflowActions<
  typeof discussionReplies,
  'discussion_replies'
> = {
  workflow: discussionReplies,
  collection: 'discussion_replies',
  actors: {
    member: async (context) => context.item.id === undefined && (await readerIn(context)) !== null,
    author: async (context) =>
      context.caller.person !== null &&
      context.item.author === context.caller.person &&
      (await placeIn(context)) !== undefined,
    moderator: async (context) => (await placeIn(context))?.room.moderates ?? false,
  },
  rules: {
    postable: async (context) => {
      const place = await placeAsked(context);
      return place ? closedRefusal(context, place.reader, place.room) : refusal('E_FORBIDDEN');
    },
    repliable: async (context) => {
      const place = await placeAsked(context);
      const thread = place && (await lockThread(context.trx, place.thread.id));
      const state = thread?.state ?? '';
      const isOpen = state === 'open' || state === 'answered';
      if (!isOpen && !(state === 'locked' && place?.room.moderates)) {
        return refusal('E_STATE', { params: { state } });
      }
      return answeredRefusal(context);
    },
    notFlooding: async (context) => {
      const reader = await readerIn(context);
      return reader ? floodRefusal(context, reader) : refusal('E_FORBIDDEN');
    },
    running: async (context) => {
      const place = await placeIn(context);
      return place ? runningRefusal(context, place.room) : refusal('E_FORBIDDEN');
    },
    editable: async (context) => {
      const place = await placeIn(context);
      if (place?.room.moderates) return undefined;
      if (!place || place.room.closed !== null) return refusal('E_FORBIDDEN');
      if (place.thread.state === 'locked') return stateRefusal(false, 'locked');
      const { state, posted_at } = context.item;
      return stateRefusal(state === 'held' || isFresh(posted_at, context), 'late');
    },
    // A reply with the first links of a new member is held; nobody gets around that by adding them later.
    linksKnown: async (context) => {
      const { item } = context;
      const place = await (item.id === undefined ? placeAsked(context) : placeIn(context));
      if (!place || place.room.moderates || item.state === 'held') return undefined;
      const { text } = context.payload as Edited;
      const isFirst = await hasFirstLinks(context, place.reader, text);
      return isFirst ? refusal('E_INVALID', { field: 'text' }) : undefined;
    },
    later: ({ item }) => stateRefusal(Number(item.no) > 1, item.state),
    wasEdited: ({ item }) => stateRefusal(item.edited_at !== null, item.state),
  },
  rulesOfPayload: ['postable', 'repliable', 'notFlooding', 'linksKnown'],
  answered: ({ no }) => ({ no: Number(no) }),
  effects: {
    reply: effect(formOf(declared.reply, {}), writeReply, {
      after: async (context: OfPost<Replied>) => {
        const { id, state, discussion: thread, author: person, no } = context.item;
        if (state === 'held') context.emit('discussion-replies.held', id);
        await followOwn(context, { thread, person, no: Number(no) });
        await forgetDraft(context, { person, place: threadPlace(thread) });
      },
    }),
    edit: effect(formOf(declared.edit, {}), writeEdit),
    approve: {
      write: async ({ trx, item, now, emit }) => {
        emit('discussion-replies.published', item.id);
        const thread = await lockThread(trx, item.discussion);
        // What was approved is new to everybody, so it comes last.
        const no = thread ? await takeNumber(trx, thread, { shown: true, now }) : item.no;
        return { no, posted_at: now.toISOString(), reason: null };
      },
    },
    hide: effect(formOf(declared.hide, {}), ({ payload }) => ({ reason: payload.reason }), {
      after: countAgain,
    }),
    restore: { write: () => ({ reason: null }), after: countAgain },
    remove: {
      write: async ({ trx, item }) => {
        await trx('discussion_versions').where({ post: item.id }).delete();
        return { body: null, mentions: [], has_links: false };
      },
      after: countAgain,
    },
  },
};

/** Refuses an answer to a post that is not there. */
async function answeredRefusal({ trx, payload }: Context): Promise<Refusal | undefined> {
  const { thread, reply_to } = payload as Replied;
  if (reply_to === undefined) return undefined;
  const post = await trx('discussion_replies')
    .where({ discussion: thread, no: reply_to })
    .whereIn('state', [...shownPosts])
    .first('id');
  return post ? undefined : refusal('E_INVALID', { field: 'reply_to' });
}

async function writeReply(context: Context<Replied>, { to }: { to: string }) {
  const { trx, caller, payload, now } = context;
  // `repliable` holds its lock.
  const thread = await lockThread(trx, payload.thread);
  if (!thread) throw refusal('E_FORBIDDEN');
  const { community } = thread;
  const text = await storedText(context, { text: payload.text, community, isFirst: false });
  return {
    discussion: thread.id,
    no: await takeNumber(trx, thread, { shown: to === 'visible', now }),
    author: caller.person ?? '',
    ...text,
    reply_to: payload.reply_to ?? null,
    posted_at: now.toISOString(),
  };
}

/** Keeps the text before, and who has replaced it. */
async function writeEdit(context: OfPost<Edited>) {
  const { trx, rows, caller, item, payload, now, note } = context;
  const thread = await trx('discussions').where({ id: item.discussion }).first('community');
  const text = await storedText(context, {
    text: payload.text,
    community: thread?.community ?? null,
    isFirst: Number(item.no) === 1,
  });
  if (item.state !== 'held') {
    await rows('discussion_versions').add({
      id: uuid(),
      post: item.id,
      person: caller.person ?? item.author,
      body: item.body,
      written_at: now.toISOString(),
    });
  }
  const before = listOf(item.mentions);
  note({ mentioned: text.mentions.filter((id) => !before.includes(id)) });
  return { ...text, edited_at: now.toISOString() };
}

async function countAgain({ trx, item }: OfPost): Promise<void> {
  await lockThread(trx, item.discussion);
  await recount(trx, item.discussion);
  // A mark on what nobody reads is none.
  const thread = await trx('discussions').where({ id: item.discussion }).first('answer', 'state');
  const isShown = shownPosts.some((state) => state === item.state);
  if (isShown || Number(thread?.answer) !== Number(item.no)) return;
  await trx('discussions')
    .where({ id: item.discussion })
    .update({ answer: null, ...(thread?.state === 'answered' && { state: 'open' }) });
}
