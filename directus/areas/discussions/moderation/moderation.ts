// What waits for those who moderate: docs/domain/discussions.md, "Moderation".
import type { DiscussionModeration, ModeratedPost } from '@site/shared/api';
import type { Settings } from '@site/shared/domain/system';
import type { Knex } from 'knex';
import { notFound } from '../../../engine/refuse.ts';
import { instantOf } from '../../../engine/values.ts';
import { postCards } from '../posts/post-cards.ts';
import { type Post, type Reader, threadFor } from '../readable.ts';
import { communityOf } from '../thread-cards.ts';
import { figuresOf } from './figures.ts';
import { heldPosts, moderatesAny, openReports } from './waiting.ts';

/** Rows of each list. */
const shown = 50;

type Asking = { reader: Reader; settings: Settings; locale: 'ru' | 'en' };

/** The queue of a moderator. Throws `E_NOT_FOUND` for those who moderate nothing. */
export async function moderationQueue(
  database: Knex,
  asking: Asking,
): Promise<DiscussionModeration> {
  const { reader } = asking;
  if (!moderatesAny(reader)) throw notFound();
  const [reports, held, figures] = await Promise.all([
    openReports(database, reader)
      .orderBy('report.reported_at')
      .limit(shown)
      .select('report.*', 'post.id as post_id'),
    heldPosts(database, reader).orderBy('post.posted_at').limit(shown).pluck('post.id'),
    figuresOf(database, reader),
  ]);
  const targets = await targetsOf(database, asking, [
    ...reports.map(({ post_id }) => String(post_id)),
    ...held,
  ]);
  return {
    reports: reports.flatMap((report) => {
      const target = targets.get(String(report.post_id));
      if (!target) return [];
      const { id, code, text, reported } = report;
      const at = instantOf(report.reported_at).toISOString();
      return [{ id, code, text: text || null, at, reported: reported ?? '', target }];
    }),
    held: held.flatMap((id) => targets.get(id) ?? []),
    figures,
  };
}

/** The posts with their threads; read thread by thread, as there are few. */
async function targetsOf(
  database: Knex,
  { reader, settings, locale }: Asking,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ModeratedPost>> {
  const posts: Post[] = await database('discussion_replies').whereIn('id', [...new Set(ids)]);
  const targets = new Map<string, ModeratedPost>();
  for (const discussion of new Set(posts.map((post) => post.discussion))) {
    const found = await threadFor(database, reader, discussion);
    if (!found) continue;
    const { thread, room } = found;
    const own = posts.filter((post) => post.discussion === discussion);
    const reading = { reader, room, thread, settings, locale, lastRead: Number(thread.numbers) };
    const cards = await postCards(database, own, reading);
    const { id, title } = thread;
    const community = communityOf(room.community, locale);
    for (const post of cards) targets.set(post.id, { thread: { id, title, community }, post });
  }
  return targets;
}
