// Threads as a person sees them in a list: docs/domain/discussions.md.
import type { DiscussionCard } from '@site/shared/api';
import type { Knex } from 'knex';
import { listOf } from '../../engine/actions/caller.ts';
import { instantOf } from '../../engine/values.ts';
import { inLocale } from '../communities/community-cards.ts';
import { communityTopics } from '../communities/community-people.ts';
import { authorsOf } from './authors.ts';
import type { Reader, Room, RoomCommunity, Thread } from './readable.ts';
import { unreadPosts } from './reading/unread.ts';

type Locale = 'ru' | 'en';

/** Cards of threads that the reader may know of. `room`: that of the threads, where it is none of the reader's. */
export async function threadCards(
  database: Knex,
  threads: readonly Thread[],
  { reader, locale, room }: { reader: Reader; locale: Locale; room?: Room },
): Promise<DiscussionCard[]> {
  const ids = threads.map(({ id }) => id);
  const isMuted = (id: string) => reads.get(id)?.level === 'muted';
  const [topics, own, last, unread] = await Promise.all([
    communityTopics(database, locale),
    database('discussion_reads').where({ person: reader.person }).whereIn('discussion', ids),
    lastAuthors(database, ids),
    unreadPosts(database, reader, threads),
  ]);
  const reads = new Map(own.map((row) => [row.discussion, row]));
  const people = await authorsOf(database, [
    ...threads.map(({ author }) => author),
    ...last.values(),
  ]);
  const rooms = room ? [...reader.rooms, room] : reader.rooms;
  return threads.map((thread) => {
    const community = rooms.find((one) => one.community?.id === thread.community)?.community;
    const news = isMuted(thread.id) ? undefined : unread.get(thread.id);
    return {
      id: thread.id,
      title: thread.title,
      language: thread.language,
      state: thread.state,
      isPinned: Boolean(thread.pinned),
      community: communityOf(community ?? null, locale),
      topics: listOf(thread.topics).flatMap((id) => topics.get(id) ?? []),
      author: people.get(thread.author) ?? null,
      createdAt: instantOf(thread.posted_at).toISOString(),
      lastPostAt: instantOf(thread.last_reply_at).toISOString(),
      lastAuthor: people.get(last.get(thread.id) ?? thread.author) ?? null,
      replies: Number(thread.reply_count),
      answer: thread.answer === null ? null : Number(thread.answer),
      unread: news?.count ?? 0,
      firstUnread: news?.first ?? null,
      level: reads.get(thread.id)?.level ?? 'usual',
    };
  });
}

/** The community of a room; null for the general forum. */
export function communityOf(
  community: RoomCommunity | null,
  locale: Locale,
): DiscussionCard['community'] {
  if (!community) return null;
  const { slug, name_ru, name_en } = community;
  return { slug, name: inLocale(name_ru, name_en, locale) };
}

/** The authors of the latest posts, by thread. */
async function lastAuthors(
  database: Knex,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database('discussions')
    .join('discussion_replies as post', (join) => {
      join.on('post.discussion', 'discussions.id').andOn('post.no', 'discussions.last_post');
    })
    .whereIn('discussions.id', [...ids])
    .select('discussions.id as id', 'post.author as author');
  return new Map(rows.map(({ id, author }) => [id, author]));
}
