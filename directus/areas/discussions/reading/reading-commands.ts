import { discussionActions as declared } from '@site/shared/actions';
import { readingTag } from '@site/shared/domain/system';
import { v7 as uuid } from 'uuid';
import {
  type CommandContext,
  type CommandSet,
  command,
} from '../../../engine/actions/action-set.ts';
import { formOf } from '../../../engine/actions/declared-form.ts';
import { performWithin } from '../../../engine/actions/perform.ts';
import { refusal } from '../../../engine/refuse.ts';
import { lockThread } from '../counts.ts';
import { uploadPicture } from '../pictures/store-picture.ts';
import { type Place, placeOf, readerIn, runningRefusal } from '../place.ts';
import { type Room, roomKey, roomNamed, shownPosts } from '../readable.ts';
import { discussionActions } from '../thread-actions.ts';
import { makeRead, readUpTo } from './reading.ts';

const byReaders = async (context: CommandContext) =>
  context.caller.person !== null && (await readerIn(context)) !== null;

/** The thread of a command; those who may not know of it learn nothing. */
async function placeAsked(context: CommandContext): Promise<Place> {
  const place = await placeOf(context, context.item.key);
  if (!place) throw refusal('E_FORBIDDEN');
  return place;
}

/** What a person reads, follows and gets mail about; and splitting a thread, whose answer names the new one. */
export const discussionCommands: CommandSet = {
  name: 'discussions',
  commands: {
    read: command({
      by: byReaders,
      collection: 'discussion_reads',
      silent: true,
      payload: formOf(declared.read, {}),
      run: async (context) => {
        const { trx, payload, now } = context;
        const { thread, reader } = await placeAsked(context);
        const no = Math.min(payload.post, Number(thread.numbers));
        const of = { thread: thread.id, person: reader.person };
        await readUpTo(trx, { ...of, no, now });
        const own = await trx('discussion_reads')
          .where({ discussion: of.thread, person: of.person })
          .first('last_read');
        context.invalidate(readingTag(reader.person));
        return { read: Number(own?.last_read ?? no) };
      },
    }),
    follow: command({
      by: byReaders,
      collection: 'discussion_reads',
      silent: true,
      payload: formOf(declared.follow, {}),
      run: async (context) => {
        const { trx, payload } = context;
        const { thread, reader } = await placeAsked(context);
        const { person } = reader;
        await makeRead(trx, { thread: thread.id, person });
        const { level, mail } = payload;
        await trx('discussion_reads')
          .where({ discussion: thread.id, person })
          .update({ level, ...(mail && { mail }) });
        context.invalidate(readingTag(person));
        return {};
      },
    }),
    'set-mail': command({
      by: byReaders,
      collection: 'discussion_rooms',
      silent: true,
      payload: formOf(declared['set-mail'], {}),
      run: async (context) => {
        const { community, mail } = context.payload;
        const room = await roomAsked(context, community ?? null);
        await choose(context, room, { mail });
        return {};
      },
    }),
    'read-all': command({
      by: byReaders,
      collection: 'discussion_rooms',
      silent: true,
      payload: formOf(declared['read-all'], {}),
      run: async (context) => {
        const { room: name } = context.payload;
        const reader = await readerIn(context);
        const rooms = name ? [await roomAsked(context, name)] : (reader?.rooms ?? []);
        for (const room of rooms) await choose(context, room, { read_until: context.now });
        context.invalidate(readingTag(context.caller.person ?? ''));
        return {};
      },
    }),
    upload: uploadPicture,
    split: command({
      by: async (context) => (await placeOf(context, context.item.key))?.room.moderates ?? false,
      collection: 'discussions',
      payload: formOf(declared.split, {}),
      run: splitThread,
    }),
  },
};

async function roomAsked(context: CommandContext, name: string | null): Promise<Room> {
  const reader = await readerIn(context);
  const room = reader ? roomNamed(reader, name) : undefined;
  if (!room) throw refusal('E_FORBIDDEN');
  return room;
}

/** Writes what the caller has chosen for a room. */
async function choose(
  { trx, caller }: CommandContext,
  { community }: Room,
  chosen: { mail?: Room['mail']; read_until?: Date },
): Promise<void> {
  const own = { person: caller.person ?? '', room: roomKey(community?.id) };
  await trx('discussion_rooms')
    .insert({ id: uuid(), ...own, mail: 'usual' })
    .onConflict(['person', 'room'])
    .ignore();
  await trx('discussion_rooms').where(own).update(chosen);
}

/** Moves the posts from a number to a new thread in the same room, whose author is that of the first of them. */
async function splitThread(
  context: CommandContext<{ post: number; title: string }>,
): Promise<{ id: string }> {
  const { trx, payload } = context;
  const { room, thread: seen } = await placeAsked(context);
  const against = await runningRefusal(context, room);
  if (against) throw against;
  const thread = await lockThread(trx, seen.id);
  const isShown = thread && ['open', 'answered', 'locked'].includes(thread.state);
  if (!isShown) throw refusal('E_STATE', { params: { state: thread?.state ?? '' } });
  const { post: from, title } = payload;
  // The mark would lead into another thread.
  if (thread.answer !== null && Number(thread.answer) >= from) {
    throw refusal('E_STATE', { params: { state: 'answered' } });
  }
  const first = await trx('discussion_replies')
    .where({ discussion: thread.id, no: from })
    .whereIn('state', [...shownPosts])
    .first('id');
  if (!first) throw refusal('E_INVALID', { field: 'post' });
  const { id } = await performWithin(context, discussionActions, 'split-off', {
    as: 'system',
    payload: { from: thread.id, post: from, title },
  });
  return { id };
}
