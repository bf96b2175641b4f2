import { discussionActions as declared, type PayloadOf } from '@site/shared/actions';
import { maxPinned } from '@site/shared/domain/discussions';
import { discussions } from '@site/shared/domain/workflows';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { effect, type WorkflowActions } from '../../engine/actions/action-set.ts';
import { formOf } from '../../engine/actions/declared-form.ts';
import { noText } from '../../engine/no-text.ts';
import { refusal } from '../../engine/refuse.ts';
import type { RowIn } from '../../engine/schema/row-types.ts';
import { beginThread } from './begin-thread.ts';
import {
  closedRefusal,
  isFresh,
  placeOf,
  readerIn,
  roomIn,
  runningRefusal,
  stateRefusal,
} from './place.ts';
import { floodRefusal, hasFirstLinks } from './posts/posting-limits.ts';
import { isRunning, roomKey, roomNamed, shownPosts } from './readable.ts';
import { movePosts, splitForm, splitRow } from './split-thread.ts';

type Created = PayloadOf<typeof declared.create.fields>;
type Saved = PayloadOf<typeof declared.save.fields>;
type Item = Partial<RowIn<'discussions'>>;
type Context<Payload = unknown, Thread = Item> = ActionContext<Payload, Thread>;
type OfThread<Payload = unknown> = Context<Payload, RowIn<'discussions'>>;

/** The place of the item of an action. */
const placeIn = (context: Context) => placeOf(context, context.item.id);

/** A thread: docs/domain/discussions.md, "Threads". */
export const discussionActions: WorkflowActions<typeof discussions, 'discussions'> = {
  workflow: discussions,
  collection: 'discussions',
  actors: {
    member: async (context) => context.item.id === undefined && (await readerIn(context)) !== null,
    // Who is out of the room has no part in its threads any more.
    author: async (context) =>
      context.caller.person !== null &&
      context.item.author === context.caller.person &&
      (await placeIn(context)) !== undefined,
    moderator: async (context) => (await placeIn(context))?.room.moderates ?? false,
  },
  rules: {
    postable: async (context) => {
      const found = await roomIn(context, (context.payload as Created).community);
      if (!found) return refusal('E_FORBIDDEN');
      return closedRefusal(context, found.reader, found.room);
    },
    knownTopics: async ({ trx, payload }) => {
      const asked = [...new Set((payload as Saved).topics ?? [])];
      const known = await trx('topics').whereIn('id', asked).whereNull('deprecated_by').pluck('id');
      return known.length === asked.length ? undefined : refusal('E_INVALID', { field: 'topics' });
    },
    notFlooding: async (context) => {
      const reader = await readerIn(context);
      return reader ? floodRefusal(context, reader) : refusal('E_FORBIDDEN');
    },
    linksKnown: async (context) => {
      const { community, text, title } = context.payload as Created;
      const found = await roomIn(context, community);
      const hold = found && !found.room.moderates;
      const isFirst =
        hold &&
        (await hasFirstLinks(
          context,
          found.reader,
          `${title}
${text}`,
        ));
      return isFirst ? refusal('E_INVALID', { field: 'text' }) : undefined;
    },
    running: async (context) => {
      const place = await placeIn(context);
      return place ? runningRefusal(context, place.room) : refusal('E_FORBIDDEN');
    },
    editable: async (context) => {
      const place = await placeIn(context);
      if (place?.room.moderates) return undefined;
      if (!place || place.room.closed !== null) return refusal('E_FORBIDDEN');
      return stateRefusal(isFresh(context.item.posted_at, context), 'late');
    },
    unpinned: ({ item }) => stateRefusal(!item.pinned, 'pinned'),
    pinned: ({ item }) => stateRefusal(Boolean(item.pinned), 'unpinned'),
    fewPinned: async ({ trx, item }) => {
      const pinned = await trx('discussions')
        .where({ pinned: true, community: item.community })
        .whereNot({ id: item.id })
        .select('id');
      const params = { n: maxPinned, date: '–' };
      return pinned.length < maxPinned ? undefined : refusal('E_QUOTA', { params });
    },
    elsewhere: async (context) => {
      const { community = null } = context.payload as PayloadOf<typeof declared.move.fields>;
      const reader = await readerIn(context);
      const target = reader ? roomNamed(reader, community) : undefined;
      const isOther = (target?.community?.id ?? null) !== context.item.community;
      return target?.moderates && isRunning(target) && isOther
        ? undefined
        : refusal('E_INVALID', { field: 'community' });
    },
    alone: async ({ trx, item }) => {
      const other = await trx('discussion_replies')
        .where({ discussion: item.id })
        .whereNot({ author: item.author })
        .whereNot({ state: 'removed' })
        .first('id');
      return stateRefusal(other === undefined, 'answered');
    },
    answering: async ({ trx, item, payload }) => {
      const { post: no } = payload as PayloadOf<(typeof declared)['mark-answer']['fields']>;
      const post = await trx('discussion_replies')
        .where({ discussion: item.id, no })
        .where('no', '>', 1)
        .whereIn('state', [...shownPosts])
        .first('id');
      return post ? undefined : refusal('E_INVALID', { field: 'post' });
    },
    hasAnswer: ({ item }) => stateRefusal(item.answer !== null, item.state),
    wasLocked: ({ item }) => stateRefusal(item.locked_at !== null, item.state),
  },
  rulesOfPayload: [
    'postable',
    'knownTopics',
    'notFlooding',
    'linksKnown',
    'elsewhere',
    'answering',
  ],
  effects: {
    create: effect(formOf(declared.create, {}), threadOf, {
      after: (context) => beginThread(context),
    }),
    'split-off': effect(splitForm, splitRow, {
      after: (context) => movePosts(context),
    }),
    approve: {
      write: ({ item, now, emit }) => {
        emit('discussions.published', item.id);
        return { posted_at: now.toISOString(), last_reply_at: now.toISOString() };
      },
      // What was approved is new.
      after: async ({ trx, item, now }: OfThread) => {
        await trx('discussion_replies')
          .where({ discussion: item.id, no: 1 })
          .update({ posted_at: now });
      },
    },
    save: effect(formOf(declared.save, {}), ({ payload: { title, language, topics } }) => ({
      title,
      language,
      topics: [...new Set(topics)],
    })),
    'mark-answer': effect(formOf(declared['mark-answer'], {}), ({ payload }) => ({
      answer: payload.post,
    })),
    'unmark-answer': { write: () => ({ answer: null }) },
    pin: { write: () => ({ pinned: true }) },
    unpin: { write: () => ({ pinned: false }) },
    lock: { write: ({ now }) => ({ locked_at: now.toISOString() }) },
    unlock: { write: () => ({ locked_at: null }) },
    move: effect(formOf(declared.move, {}), ({ payload, item, note }) => {
      note({ left: roomKey(item.community) });
      // It is pinned in one room.
      return { community: payload.community ?? null, pinned: false };
    }),
    hide: effect(formOf(declared.hide, {}), ({ payload }) => ({ reason: payload.reason })),
    restore: { write: () => ({ reason: null }) },
    remove: {
      write: () => ({ title: noText, topics: [], pinned: false }),
      after: ({ trx, item }: OfThread) => removeTexts(trx, item.id),
    },
  },
};

/** The row of a new thread. */
function threadOf({ payload, caller, now }: Context<Created>) {
  const { community, title, language, topics } = payload;
  const at = now.toISOString();
  return {
    community: community ?? null,
    title,
    language,
    topics: [...new Set(topics)],
    author: caller.person ?? '',
    pinned: false,
    posted_at: at,
    last_reply_at: at,
    reply_count: 0,
    numbers: 1,
    last_post: 1,
  };
}

async function removeTexts(trx: ActionContext['trx'], discussion: string): Promise<void> {
  const posts = trx('discussion_replies').where({ discussion }).select('id');
  await trx('discussion_versions').whereIn('post', posts).delete();
  await trx('discussion_replies').where({ discussion }).update({ body: null, state: 'removed' });
}
