// Lists of threads: docs/domain/discussions.md, "Lists".
import type { DiscussionList, DiscussionRoom, HomeDiscussions } from '@site/shared/api';
import {
  discussionLanguages,
  generalRoom,
  threadShows,
  threadsPerPage,
} from '@site/shared/domain/discussions';
import type { Knex } from 'knex';
import { notFound } from '../../engine/refuse.ts';
import { inLocale } from '../communities/community-cards.ts';
import { communityTopics } from '../communities/community-people.ts';
import { moderatesAny, waitingCount } from './moderation/waiting.ts';
import {
  type Reader,
  type Room,
  readableThreads,
  roomKey,
  roomNamed,
  shownThreads,
  staffRoom,
  type Thread,
} from './readable.ts';
import { joinReads, onlyUnread, unreadByRoom } from './reading/unread.ts';
import { threadCards } from './thread-cards.ts';

type Locale = 'ru' | 'en';
export type AskedThreads = {
  show: string;
  community: string;
  topic: string;
  language: string;
  page: number;
  locale: Locale;
};

/** Threads on the home page. */
const homeThreads = 2;

/** The list where people talk in another forum. */
export function externalList(external: string): DiscussionList {
  return { external, threads: [], total: 0, pages: 0, rooms: [], topics: [], moderation: null };
}

/** A page of threads. Throws `E_NOT_FOUND` for a room that the reader does not read. */
export async function threadList(
  database: Knex,
  reader: Reader,
  asked: AskedThreads,
): Promise<DiscussionList> {
  const { locale, page } = asked;
  const room = asked.community ? await roomAsked(database, reader, asked.community) : undefined;
  const rooms = room ? [room] : reader.rooms;
  const topics = await communityTopics(database, locale);
  const topic = asked.topic
    ? [...topics].find(([, { slug }]) => slug === asked.topic)?.[0]
    : undefined;
  const chosen = () => {
    const query = joinReads(readableThreads(database, reader, rooms), reader);
    filterBy(query, { database, reader, rooms, show: asked.show });
    // An unknown topic has no threads.
    if (asked.topic)
      query.whereRaw('cast(discussions.topics as text) like ?', [`%"${topic ?? '-'}"%`]);
    const language = discussionLanguages.find((one) => one === asked.language);
    if (language) query.where('discussions.language', language);
    return query;
  };
  const ordered = chosen();
  if (room) ordered.orderBy('discussions.pinned', 'desc');
  const [[counted], rows, byRoom, waiting] = await Promise.all([
    chosen().count({ total: '*' }),
    ordered
      .orderBy('discussions.last_reply_at', 'desc')
      .orderBy('discussions.id')
      .limit(threadsPerPage)
      .offset((page - 1) * threadsPerPage)
      .select('discussions.*') as Promise<Thread[]>,
    unreadByRoom(database, reader),
    waitingCount(database, reader),
  ]);
  const total = Number(counted?.total ?? 0);
  return {
    external: null,
    threads: await threadCards(database, rows, { reader, locale, ...(room && { room }) }),
    total,
    pages: Math.ceil(total / threadsPerPage),
    rooms: reader.rooms.map((one) => roomOf(one, byRoom, locale)),
    topics: [...topics].map(([id, named]) => ({ id, ...named })),
    moderation: moderatesAny(reader) ? { waiting } : null,
  };
}

async function roomAsked(database: Knex, reader: Reader, name: string): Promise<Room> {
  const room =
    roomNamed(reader, name) ??
    (name === generalRoom ? undefined : await staffRoom(database, reader, name));
  // Of hidden communities administrators see reported threads only.
  const isHidden = room?.role === null && room.community?.access === 'hidden';
  if (!room || isHidden) throw notFound();
  return room;
}

type Filtering = { database: Knex; reader: Reader; rooms: readonly Room[]; show: string };

function filterBy(query: Knex.QueryBuilder, { database, reader, rooms, show }: Filtering): void {
  const known = threadShows.find((one) => one === show) ?? 'all';
  switch (known) {
    case 'all':
      return;
    case 'unread':
      onlyUnread(query, rooms);
      return;
    case 'unanswered':
      query.where({ 'discussions.state': 'open', 'discussions.reply_count': 0 });
      return;
    case 'mine':
      query.where((either) =>
        either
          .where('discussions.author', reader.person)
          .orWhereIn(
            'discussions.id',
            database('discussion_replies')
              .where({ author: reader.person })
              .whereNot({ state: 'removed' })
              .select('discussion'),
          ),
      );
      return;
    case 'watching':
      query.where('own.level', 'watching');
  }
}

function roomOf(
  { community, closed, moderates, mail }: Room,
  unread: ReadonlyMap<string, number>,
  locale: Locale,
): DiscussionRoom {
  const named = community && {
    id: community.id,
    slug: community.slug,
    name: inLocale(community.name_ru, community.name_en, locale),
  };
  return {
    community: named,
    unread: unread.get(roomKey(community?.id)) ?? 0,
    mail,
    may: { start: closed === null, moderate: moderates },
    closed,
  };
}

/** Threads for the home page: those with something new first, without muted ones. */
export async function homeList(
  database: Knex,
  reader: Reader,
  locale: Locale,
): Promise<HomeDiscussions> {
  const fresh = joinReads(readableThreads(database, reader), reader);
  onlyUnread(fresh, reader.rooms);
  const latest = (query: Knex.QueryBuilder): Promise<Thread[]> =>
    query.orderBy('discussions.last_reply_at', 'desc').limit(homeThreads).select('discussions.*');
  const news = await latest(fresh);
  const others = joinReads(readableThreads(database, reader), reader)
    .whereIn('discussions.state', [...shownThreads])
    .where((level) => level.whereNull('own.level').orWhereNot('own.level', 'muted'))
    .whereNotIn(
      'discussions.id',
      news.map(({ id }) => id),
    );
  const rest = news.length < homeThreads ? await latest(others) : [];
  const threads = [...news, ...rest].slice(0, homeThreads);
  return { threads: await threadCards(database, threads, { reader, locale }) };
}
