// Many threads for measurements: copies of the demo's, with posts, and what people have read.
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { indexMissing } from '../areas/discussions/search/index-posts.ts';
import { insertRows, type Row } from './insert-rows.ts';
import { demoId } from './random.ts';

/** The first of the long threads. */
export const longThreadId = demoId('discussions', 'long');

/** Posts of each thread; a few threads are long. */
const postsEach = 19;
const longThread = 1000;
const hour = 3_600_000;
/** Threads whose rows are made together. */
const threadsTogether = 250;

/** Adds threads until there are so many: half of them in the general forum, the others in the communities of `lead@`. */
export async function loadDiscussions(database: Knex, wanted: number): Promise<void> {
  const [thread]: Row[] = await database('discussions').where({ state: 'open' }).limit(1);
  const posts: Row[] = await database('discussion_replies').whereNot({ no: 1 }).limit(50);
  const [read]: Row[] = await database('discussion_reads').limit(1);
  const [{ count = 0 } = {}] = await database('discussions').count({ count: '*' });
  const people: string[] = await database('people_members').limit(500).pluck('id');
  const lead = await database('directus_users').where('email', 'like', 'lead@%').first('person');
  const reader = lead?.person;
  if (!reader) throw new Error('Nobody is lead@');
  const communities: string[] = await database('community_memberships')
    .where({ person: reader, state: 'active' })
    .pluck('community');
  const isSqlite = database.client.config.client === 'sqlite3';
  const hoursAgo = (hours: number) => {
    const at = new Date(Date.now() - hours * hour);
    return isSqlite ? at.getTime() : at;
  };
  const missing = Math.max(0, wanted - Number(count));
  for (let from = 0; from < missing; from += threadsTogether) {
    const made = Array.from({ length: Math.min(threadsTogether, missing - from) }, (_, place) => {
      const index = from + place;
      const length = index % 500 === 0 ? longThread : postsEach;
      const id = index === 0 ? longThreadId : randomUUID();
      return { index, length, id, began: 24 + index * 2 };
    });
    await insertRows(
      database,
      'discussions',
      made.map(({ id, index, length, began }) => ({
        ...thread,
        id,
        title: `Обсуждение ${index}`,
        language: index % 5 === 0 ? 'en' : 'ru',
        community: index % 2 === 0 ? null : communities[index % communities.length],
        author: people[index % people.length],
        pinned: false,
        posted_at: hoursAgo(began),
        last_reply_at: hoursAgo(began - length / 1000),
        reply_count: length - 1,
        numbers: length,
        last_post: length,
        answer: null,
      })),
    );
    await insertRows(
      database,
      'discussion_replies',
      made.flatMap(({ id, index, length, began }) =>
        Array.from(
          { length },
          (_, place): Row => ({
            ...posts[(index + place) % posts.length],
            id: randomUUID(),
            discussion: id,
            no: place + 1,
            author: people[(index + place * 7) % people.length],
            reply_to: null,
            posted_at: hoursAgo(began - place / 1000),
          }),
        ),
      ),
    );
    // The reader of the measurements has read most of them.
    await insertRows(
      database,
      'discussion_reads',
      made
        .filter(({ index }) => index % 4 > 0)
        .map(({ id, length }) => ({
          ...read,
          id: randomUUID(),
          discussion: id,
          person: reader,
          last_read: length,
        })),
    );
  }
  await indexMissing(database);
}
