// What is new to a reader: docs/domain/discussions.md, "What is new". One row a person and thread says up to which number
// they have read; what was posted before they came is not new.
import type { DiscussionUnread } from '@site/shared/api';
import type { Knex } from 'knex';
import { waitingCount } from '../moderation/waiting.ts';
import { type Reader, type Room, readableThreads, roomKey, shownThreads } from '../readable.ts';

/** Joins what the reader has read and follows, as `own`. */
export function joinReads(query: Knex.QueryBuilder, { person }: Pick<Reader, 'person'>) {
  return query.leftJoin('discussion_reads as own', (join) => {
    join.on('own.discussion', 'discussions.id').andOnVal('own.person', '=', person);
  });
}

/** Restricts threads with `joinReads` to those with something new, without muted ones. */
export function onlyUnread(query: Knex.QueryBuilder, rooms: readonly Room[]): void {
  query
    .whereIn('discussions.state', [...shownThreads])
    .whereRaw('discussions.last_post > coalesce(own.last_read, 0)')
    .where((level) => level.whereNull('own.level').orWhereNot('own.level', 'muted'))
    .where((either) => {
      for (const { community, since } of rooms) {
        either.orWhere((room) =>
          room
            .where({ 'discussions.community': community?.id ?? null })
            .where('discussions.last_reply_at', '>', since),
        );
      }
    });
}

/** The numbers of threads with something new, by room (`roomKey`). */
export async function unreadByRoom(
  database: Knex,
  reader: Reader,
): Promise<ReadonlyMap<string, number>> {
  const query = joinReads(readableThreads(database, reader), reader);
  onlyUnread(query, reader.rooms);
  const rows: { community: string | null; threads: number | string }[] = await query
    .groupBy('discussions.community')
    .select('discussions.community as community')
    .count({ threads: '*' });
  return new Map(rows.map(({ community, threads }) => [roomKey(community), Number(threads)]));
}

/** What is new, and what waits for the reader as a moderator. */
export async function unreadCounts(database: Knex, reader: Reader): Promise<DiscussionUnread> {
  const [byRoom, waiting] = await Promise.all([
    unreadByRoom(database, reader),
    waitingCount(database, reader),
  ]);
  const counted = reader.rooms.flatMap(({ community }) => {
    const unread = byRoom.get(roomKey(community?.id)) ?? 0;
    return community && unread > 0 ? [{ slug: community.slug, unread }] : [];
  });
  return {
    total: [...byRoom.values()].reduce((sum, one) => sum + one, 0),
    general: byRoom.get(roomKey(null)) ?? 0,
    communities: counted,
    moderation: waiting,
  };
}

type Unread = { count: number; first: number };

/** How many posts of these threads are new to the reader, and the number of the first of them, by thread. */
export async function unreadPosts(
  database: Knex,
  { person, rooms }: Reader,
  threads: readonly { id: string; community: string | null }[],
): Promise<ReadonlyMap<string, Unread>> {
  if (threads.length === 0) return new Map();
  const rows: { thread: string; count: number | string; first: number | string }[] = await database(
    'discussion_replies as post',
  )
    .leftJoin('discussion_reads as own', (join) => {
      join.on('own.discussion', 'post.discussion').andOnVal('own.person', '=', person);
    })
    .whereIn('post.state', ['visible', 'edited'])
    .whereNot('post.author', person)
    .whereRaw('post.no > coalesce(own.last_read, 0)')
    .where((either) => {
      either.whereRaw('1 = 0');
      for (const { community, since } of rooms) {
        const ids = threads.flatMap((one) =>
          one.community === (community?.id ?? null) ? [one.id] : [],
        );
        if (ids.length === 0) continue;
        either.orWhere((room) =>
          room.whereIn('post.discussion', ids).where('post.posted_at', '>', since),
        );
      }
    })
    .groupBy('post.discussion')
    .select('post.discussion as thread')
    .count({ count: '*' })
    .min({ first: 'post.no' });
  return new Map(
    rows.map(({ thread, count, first }) => [
      thread,
      { count: Number(count), first: Number(first) },
    ]),
  );
}
