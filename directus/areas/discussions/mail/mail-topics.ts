// What mail says of discussions: docs/domain/discussions.md, "Mail".
import { excerptOf } from '@site/shared/search/own-rooms';
import type { Knex } from 'knex';
import type { MailTopic, ReadTopics } from '../../../engine/notifications/mail/mail-topic.ts';
import type { Notification } from '../../../engine/notifications/notification.ts';
import { settingsOf } from '../../../engine/settings-of.ts';
import { type Authors, authorsOf } from '../authors.ts';
import { toldInThread } from '../followers.ts';
import { mentionedBy, plainPost, roomName } from '../posts/post-text.ts';
import { forumOf, type Post, roomKey, shownPosts, shownThreads, type Thread } from '../readable.ts';

/**
 * The posts that notifications tell of, as their readers may read them now. Without one: the reader has left, was removed,
 * has not accepted the agreement, has muted the thread or wants no mail about it; or the post is hidden, or the thread was moved elsewhere.
 */
export const discussionTopics: ReadTopics = async (db, notifications) => {
  const settings = await settingsOf({ database: db }, db);
  if (forumOf(settings) !== 'here') return new Map();
  const threads = await shownThreadsOf(db, notifications);
  const reached = new Map<string, ReadonlySet<string>>();
  for (const thread of threads) {
    const about = notifications.filter((one) => threadIn(one) === thread.id);
    const people = about.flatMap(({ person }) => person ?? []);
    const told = await toldInThread(db, thread, { among: [...new Set(people)] });
    const wanting = told.filter(({ cadence }) => cadence !== 'off');
    reached.set(thread.id, new Set(wanting.map(({ person }) => person)));
  }
  const posts = await postsOf(
    db,
    threads.map(({ id }) => id),
    notifications,
  );
  const people = await authorsOf(db, mentionedBy(posts));
  const topics = new Map<string, MailTopic>();
  for (const one of notifications) {
    const thread = threads.find(({ id }) => id === threadIn(one));
    const post = posts.find(
      ({ discussion, no }) => discussion === thread?.id && Number(no) === Number(one.params.no),
    );
    const { person } = one;
    if (!thread || !post || person === null || !reached.get(thread.id)?.has(person)) continue;
    topics.set(one.id, topicOf(one, person, { thread, post, people }));
  }
  return topics;
};

type ShownThread = Pick<Thread, 'id' | 'title' | 'community'> & {
  name_ru: string | null;
  name_en: string | null;
};
type ShownPost = Pick<Post, 'discussion' | 'no' | 'body' | 'mentions'>;

const threadIn = ({ params }: Notification) =>
  typeof params.thread === 'string' ? params.thread : '';

function shownThreadsOf(db: Knex, notifications: readonly Notification[]): Promise<ShownThread[]> {
  return db('discussions')
    .leftJoin('communities', 'communities.id', 'discussions.community')
    .whereIn('discussions.id', [...new Set(notifications.map(threadIn))])
    .whereIn('discussions.state', [...shownThreads])
    .where((running) =>
      running.whereNull('discussions.community').orWhere('communities.state', 'active'),
    )
    .select(
      'discussions.id as id',
      'discussions.title as title',
      'discussions.community as community',
      'communities.name_ru as name_ru',
      'communities.name_en as name_en',
    );
}

function postsOf(
  db: Knex,
  threads: readonly string[],
  notifications: readonly Notification[],
): Promise<ShownPost[]> {
  return db('discussion_replies')
    .whereIn('discussion', [...threads])
    .whereIn('no', [...new Set(notifications.map(({ params }) => Number(params.no)))])
    .whereIn('state', [...shownPosts])
    .select('discussion', 'no', 'body', 'mentions');
}

function topicOf(
  { params }: Notification,
  person: string,
  { thread, post, people }: { thread: ShownThread; post: ShownPost; people: Authors },
): MailTopic {
  const room = thread.name_ru ? { name_ru: thread.name_ru, name_en: thread.name_en ?? '' } : null;
  const id = roomKey(thread.community);
  const excerptIn = (locale: 'ru' | 'en') => excerptOf(plainPost(post, people, locale), []);
  const author = typeof params.person === 'object' && 'ru' in params.person ? params.person : null;
  return {
    room: {
      key: id,
      name: roomName(room),
      stops: [
        { person, from: 'room', id },
        ...(thread.community ? [{ person, from: 'community', id: thread.community } as const] : []),
      ],
    },
    thread: {
      key: thread.id,
      title: thread.title,
      stop: { person, from: 'thread', id: thread.id },
    },
    author: author ?? { ru: '', en: '' },
    excerpt: { ru: excerptIn('ru'), en: excerptIn('en') },
  };
}
