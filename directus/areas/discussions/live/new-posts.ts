import type { NewPosts } from '@site/shared/api';
import type { Settings } from '@site/shared/domain/system';
import type { Knex } from 'knex';
import { notFound } from '../../../engine/refuse.ts';
import { postCards } from '../posts/post-cards.ts';
import { type Post, type Reader, shownPosts, threadFor } from '../readable.ts';

/** Posts in one answer; a page that missed more reads the thread again. */
const maxNew = 50;

type Asked = { id: string; after: number; locale: 'ru' | 'en' };

/**
 * The posts of a thread after a number, oldest first: a small read for a page that is open. Throws `E_NOT_FOUND` as the
 * thread does.
 */
export async function newPosts(
  database: Knex,
  { reader, settings }: { reader: Reader; settings: Settings },
  { id, after, locale }: Asked,
): Promise<NewPosts> {
  const found = await threadFor(database, reader, id);
  if (!found) throw notFound();
  const posts: Post[] = await database('discussion_replies')
    .where({ discussion: id })
    .where('no', '>', after)
    .whereIn('state', [...shownPosts])
    .orderBy('no')
    .limit(maxNew + 1);
  const own = await database('discussion_reads')
    .where({ discussion: id, person: reader.person })
    .first('last_read');
  const reading = { reader, ...found, settings, locale, lastRead: Number(own?.last_read ?? 0) };
  return {
    posts: await postCards(database, posts.slice(0, maxNew), reading),
    isMore: posts.length > maxNew,
    state: found.thread.state,
  };
}
