import type { SearchHit } from '@site/shared/search';
import { excerptOf, relevance } from '@site/shared/search/own-rooms';
import type { Knex } from 'knex';
import { now } from '../../../engine/clock.ts';
import { findTexts } from '../../../engine/search/text-index.ts';
import { settingsOf } from '../../../engine/settings-of.ts';
import { instantOf } from '../../../engine/values.ts';
import type { SearchRooms } from '../../search/search-rooms.ts';
import { authorsOf } from '../authors.ts';
import { mentionedBy, plainPost, roomName } from '../posts/post-text.ts';
import { forumOf, inRooms, readerOf, roomKey, shownPosts, shownThreads } from '../readable.ts';

/** Posts that are looked at: several may be in one thread, or no longer be shown. */
const looked = 60;
/** The most hits; the dialog shows eight. */
const maxHits = 8;

/** Threads whose title, and posts whose text has every word, in the rooms of the caller. One hit for each thread. */
export const searchDiscussions: SearchRooms = async (host, { caller, wanted, locale }) => {
  const { database } = host;
  if (forumOf(await settingsOf(host)) !== 'here') return [];
  const reader = await readerOf(database, caller);
  if (!reader) return [];
  const rooms = reader.rooms.map(({ community }) => roomKey(community?.id));
  const find = (where: 'title' | 'anywhere') =>
    findTexts(database, { rooms, wanted, where, limit: looked });
  const [titled, texts] = await Promise.all([find('title'), find('anywhere')]);
  const keys = [...new Set([...titled, ...texts])];
  const rows = await readablePosts(database, keys, (query) => inRooms(query, reader.rooms));
  const people = await authorsOf(database, mentionedBy(rows));
  const hits = keys.flatMap((key): SearchHit[] => {
    const row = rows.find(({ id }) => id === key);
    if (!row) return [];
    const isTitle = titled.includes(key);
    const at = instantOf(row.posted_at);
    const room = row.name_ru ? { name_ru: row.name_ru, name_en: row.name_en ?? '' } : null;
    const excerpt = excerptOf(plainPost(row, people, locale), wanted);
    return [
      {
        group: 'discussions',
        path: `/c/forum/${row.thread}${isTitle ? '' : `?post=${row.no}`}`,
        title: row.title,
        note: [roomName(room)[locale], excerpt].filter(Boolean).join(' · '),
        at: at.toISOString(),
        score: relevance({ title: row.title, isTitle, at }, wanted, now()),
      },
    ];
  });
  const threads = new Set<string>();
  return hits
    .toSorted((one, other) => other.score - one.score)
    .filter(({ path }) => {
      const [thread = ''] = path.split('?');
      return !threads.has(thread) && threads.add(thread);
    })
    .slice(0, maxHits);
};

/** The found posts that are shown in the rooms of the reader. */
function readablePosts(
  database: Knex,
  keys: readonly string[],
  ofReader: (query: Knex.QueryBuilder) => void,
) {
  return database('discussion_replies as post')
    .join('discussions', 'discussions.id', 'post.discussion')
    .leftJoin('communities', 'communities.id', 'discussions.community')
    .whereIn('post.id', [...keys])
    .whereIn('post.state', [...shownPosts])
    .whereIn('discussions.state', [...shownThreads])
    .where(ofReader)
    .select(
      'post.id as id',
      'post.no as no',
      'post.body as body',
      'post.mentions as mentions',
      'post.posted_at as posted_at',
      'discussions.id as thread',
      'discussions.title as title',
      'communities.name_ru as name_ru',
      'communities.name_en as name_en',
    );
}
