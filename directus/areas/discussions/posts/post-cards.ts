// Posts as a person sees them, and what that person may do with them.
import type { DiscussionPost, PostRights } from '@site/shared/api';
import type { Settings } from '@site/shared/domain/system';
import type { Knex } from 'knex';
import { now } from '../../../engine/clock.ts';
import { instantOf } from '../../../engine/values.ts';
import { type Authors, authorsOf } from '../authors.ts';
import { isFresh } from '../place.ts';
import {
  isRunning,
  type Post,
  type Reader,
  type Room,
  shownPosts,
  shownThreads,
  type Thread,
} from '../readable.ts';
import { mentionedBy, renderPost } from './post-text.ts';

type Locale = 'ru' | 'en';

/** A thread and the reader of its posts. */
export type Reading = {
  reader: Reader;
  room: Room;
  thread: Thread;
  settings: Settings;
  locale: Locale;
  /** The number up to which the reader has read. */
  lastRead: number;
};

/** Posts of one thread; those that the reader may not know of are left out by the query before. */
export async function postCards(
  database: Knex,
  posts: readonly Post[],
  reading: Reading,
): Promise<DiscussionPost[]> {
  const answered = posts.flatMap(({ reply_to }) => (reply_to === null ? [] : [Number(reply_to)]));
  const [parents, reports] = await Promise.all([
    database('discussion_replies')
      .where({ discussion: reading.thread.id })
      .whereIn('no', answered)
      .whereIn('state', [...shownPosts])
      .select('no', 'author'),
    database('discussion_reports')
      .where({ person: reading.reader.person })
      .whereIn(
        'post',
        posts.map(({ id }) => id),
      )
      .pluck('post'),
  ]);
  const people = await authorsOf(database, [
    ...posts.map(({ author }) => author),
    ...parents.map(({ author }) => author),
    ...mentionedBy(posts),
  ]);
  const known: Known = {
    people,
    parents: new Map(parents.map(({ no, author }) => [Number(no), author])),
    reported: new Set(reports),
  };
  return posts.map((post) => cardOf(post, reading, known));
}

type Known = {
  people: Authors;
  parents: ReadonlyMap<number, string>;
  reported: ReadonlySet<string>;
};

function cardOf(
  post: Post,
  reading: Reading,
  { people, parents, reported }: Known,
): DiscussionPost {
  const { reader, room, thread, locale, lastRead } = reading;
  const isOwn = post.author === reader.person;
  const mayKnow = isOwn || room.moderates;
  const isShown = isShownPost(post) || (post.state !== 'removed' && mayKnow);
  const parent = post.reply_to === null ? undefined : parents.get(Number(post.reply_to));
  const at = instantOf(post.posted_at);
  return {
    id: post.id,
    no: Number(post.no),
    revision: Number(post.revision),
    state: post.state,
    author: people.get(post.author) ?? null,
    isOwn,
    at: at.toISOString(),
    editedAt: post.edited_at ? instantOf(post.edited_at).toISOString() : null,
    text: isShown ? renderPost(post, people, locale) : null,
    reason: post.state === 'hidden' && mayKnow ? post.reason || null : null,
    replyTo:
      parent === undefined
        ? null
        : { no: Number(post.reply_to), author: people.get(parent) ?? null },
    isAnswer: Number(thread.answer) === Number(post.no),
    isUnread: !isOwn && isShownPost(post) && Number(post.no) > lastRead && at > room.since,
    may: { ...rightsOf(post, reading), report: mayReport(post, reading, reported) },
  };
}

export function isShownPost({ state }: Pick<Post, 'state'>): boolean {
  return shownPosts.some((one) => one === state);
}

function mayReport(
  post: Post,
  { reader, thread }: Reading,
  reported: ReadonlySet<string>,
): boolean {
  const isOpen = isShownPost(post) && shownThreads.some((one) => one === thread.state);
  return isOpen && post.author !== reader.person && !reported.has(post.id);
}

/** The actions on a post that its machine would accept of the reader. */
function rightsOf(
  post: Post,
  { reader, room, thread, settings }: Reading,
): Omit<PostRights, 'report'> {
  const isOwn = post.author === reader.person;
  const { moderates } = room;
  const isOpen = isRunning(room);
  const isLater = Number(post.no) > 1;
  const isThere = isShownPost(post) || post.state === 'held';
  const isShownThread = shownThreads.some((one) => one === thread.state);
  const mayChange = isOwn && room.closed === null && thread.state !== 'locked';
  const isInTime = post.state === 'held' || isFresh(post.posted_at, { now: now(), settings });
  const marks = thread.author === reader.person || moderates;
  return {
    edit: isOpen && isThere && (moderates || (mayChange && isInTime)),
    remove: isOpen && isOwn && isThere && isLater,
    hide: moderates && isThere && isLater,
    restore: moderates && post.state === 'hidden',
    approve: moderates && post.state === 'held' && isShownThread,
    answer:
      isOpen &&
      marks &&
      isLater &&
      isShownPost(post) &&
      (thread.state === 'open' || thread.state === 'answered') &&
      Number(thread.answer) !== Number(post.no),
    history: post.state === 'edited' && (isOwn || moderates),
  };
}
