// One thread as a person sees it: docs/domain/discussions.md.
import type { DiscussionThread, ThreadRights } from '@site/shared/api';
import { type ClosedToPosts, postsPerPage } from '@site/shared/domain/discussions';
import type { Settings } from '@site/shared/domain/system';
import type { Knex } from 'knex';
import { listOf } from '../../engine/actions/caller.ts';
import { now } from '../../engine/clock.ts';
import { notFound } from '../../engine/refuse.ts';
import { instantOf } from '../../engine/values.ts';
import { inLocale } from '../communities/community-cards.ts';
import { communityTopics } from '../communities/community-people.ts';
import { isFresh } from './place.ts';
import { postCards } from './posts/post-cards.ts';
import {
  isRunning,
  type Post,
  type Reader,
  type Room,
  type Thread,
  threadFor,
} from './readable.ts';
import { threadCards } from './thread-cards.ts';

type Locale = 'ru' | 'en';
export type AskedThread = {
  id: string;
  page: number;
  post: number | 'unread' | null;
  locale: Locale;
};

/** A page of a thread. Throws `E_NOT_FOUND` alike for one that the reader may not know of and a missing one. */
export async function threadDetail(
  database: Knex,
  { reader, settings }: { reader: Reader; settings: Settings },
  asked: AskedThread,
): Promise<DiscussionThread> {
  const found = await threadFor(database, reader, asked.id);
  if (!found) throw notFound();
  const { thread, room } = found;
  const { locale } = asked;
  const of = { reader, room, thread };
  const [[card], own, lastPost, hasOthers] = await Promise.all([
    threadCards(database, [thread], { reader, locale, room }),
    database('discussion_reads').where({ discussion: thread.id, person: reader.person }).first(),
    lastKnown(database, of),
    hasOtherPosts(database, thread),
  ]);
  if (!card) throw notFound();
  const movedTo = await movedPost(database, reader, thread.id, asked.post);
  const wanted = asked.post === 'unread' ? (card.firstUnread ?? lastPost) : asked.post;
  const pages = Math.max(1, Math.ceil(lastPost / postsPerPage));
  const page = Math.min(pages, wanted === null ? asked.page : Math.ceil(wanted / postsPerPage));
  const lastRead = Number(own?.last_read ?? 0);
  const posts: Post[] = await knownPosts(database, of)
    .whereBetween('no', [(page - 1) * postsPerPage + 1, page * postsPerPage])
    .orderBy('no');
  const may = rightsOf(of, { settings, isAlone: !hasOthers });
  const mayKnow = thread.author === reader.person || room.moderates;
  return {
    ...card,
    revision: Number(thread.revision),
    posts: await postCards(database, posts, { ...of, settings, locale, lastRead }),
    page,
    pages,
    lastPost,
    readUpTo: lastRead,
    newSince: own?.read_at ? instantOf(own.read_at).toISOString() : null,
    mail: own?.mail ?? 'usual',
    may,
    closed: closedTo(of),
    silenced: room.silenced && {
      until: room.silenced.until.toISOString(),
      reason: room.silenced.reason,
    },
    reason: thread.state === 'hidden' && mayKnow ? thread.reason || null : null,
    topicChoices: may.save ? await topicsFor(database, thread, locale) : [],
    moveTo: room.moderates && isRunning(room) ? targetsOf(of, locale) : [],
    movedTo,
  };
}

type Of = { reader: Reader; room: Room; thread: Thread };

/** The posts of a thread that the reader may know of. */
function knownPosts(database: Knex, { reader, room, thread }: Of) {
  const query = database('discussion_replies').where({ discussion: thread.id });
  if (room.moderates) return query;
  return query.where((either) =>
    either.whereNot({ state: 'held' }).orWhere({ author: reader.person }),
  );
}

async function lastKnown(database: Knex, of: Of): Promise<number> {
  const last = await knownPosts(database, of).orderBy('no', 'desc').first('no');
  return Number(last?.no ?? 1);
}

async function hasOtherPosts(database: Knex, { id, author }: Thread): Promise<boolean> {
  const other = await database('discussion_replies')
    .where({ discussion: id })
    .whereNot({ author })
    .whereNot({ state: 'removed' })
    .first('id');
  return other !== undefined;
}

/** Where the post with this number of the thread is now, if it was split off. */
async function movedPost(
  database: Knex,
  reader: Reader,
  thread: string,
  post: AskedThread['post'],
): Promise<DiscussionThread['movedTo']> {
  if (typeof post !== 'number') return null;
  const moved = await database('discussion_replies')
    .where({ moved_from: thread, moved_no: post })
    .first('discussion', 'no');
  const found = moved && (await threadFor(database, reader, moved.discussion));
  return found ? { id: found.thread.id, post: Number(moved?.no) } : null;
}

function closedTo({ room, thread }: Of): ClosedToPosts | null {
  if (thread.state === 'held' || thread.state === 'hidden') return thread.state;
  if (room.closed !== null) return room.closed;
  return thread.state === 'locked' && !room.moderates ? 'locked' : null;
}

/** The actions on a thread that its machine would accept of the reader. */
function rightsOf(
  of: Of,
  { settings, isAlone }: { settings: Settings; isAlone: boolean },
): ThreadRights {
  const { reader, room, thread } = of;
  const { state } = thread;
  const isOwn = thread.author === reader.person;
  const { moderates } = room;
  const isOpen = isRunning(room);
  const isTalk = state === 'open' || state === 'answered';
  const isShown = isTalk || state === 'locked';
  const decides = moderates && isOpen && isShown;
  const isInTime = room.closed === null && isFresh(thread.posted_at, { now: now(), settings });
  return {
    reply: closedTo(of) === null,
    save: isOpen && (moderates ? isShown : isTalk && isOwn && isInTime),
    approve: moderates && state === 'held',
    unmarkAnswer: isOpen && state === 'answered' && (isOwn || moderates),
    pin: decides && !thread.pinned,
    unpin: decides && Boolean(thread.pinned),
    lock: decides && isTalk,
    unlock: decides && state === 'locked',
    move: decides && targetsOf(of, 'ru').length > 0,
    split: decides && Number(thread.last_post) > 1,
    hide: moderates && (isShown || state === 'held'),
    restore: moderates && state === 'hidden',
    remove: isOpen && isOwn && (isTalk || state === 'held') && isAlone,
  };
}

/** All topics, for those who may change those of the thread. */
async function topicsFor(
  database: Knex,
  thread: Thread,
  locale: Locale,
): Promise<DiscussionThread['topicChoices']> {
  const chosen = listOf(thread.topics);
  const topics = await communityTopics(database, locale);
  return [...topics].map(([id, { name }]) => ({ id, name, isChosen: chosen.includes(id) }));
}

/** Other rooms that the reader moderates. */
function targetsOf({ reader, thread }: Of, locale: Locale): DiscussionThread['moveTo'] {
  return reader.rooms
    .filter(
      (room) =>
        room.moderates && isRunning(room) && (room.community?.id ?? null) !== thread.community,
    )
    .map(({ community }) => ({
      id: community?.id ?? null,
      name: community && inLocale(community.name_ru, community.name_en, locale),
    }));
}
