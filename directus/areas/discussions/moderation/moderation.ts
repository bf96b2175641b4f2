// What waits for those who moderate: docs/domain/discussions.md, "Moderation".
import type { DiscussionModeration, ModeratedPost } from '@site/shared/api';
import type { Settings } from '@site/shared/domain/system';
import type { Knex } from 'knex';
import { now } from '../../../engine/clock.ts';
import { inChunks } from '../../../engine/notifications/in-chunks.ts';
import { notFound } from '../../../engine/refuse.ts';
import { instantOf } from '../../../engine/values.ts';
import { postCards } from '../posts/post-cards.ts';
import { type Post, type Reader, threadFor } from '../readable.ts';
import { communityOf } from '../thread-cards.ts';
import { heldPosts, moderatesAny, openReports } from './waiting.ts';

/** Rows of each list. */
const shown = 50;
/** Days whose decisions are counted. */
const countedDays = 90;
const day = 86_400_000;

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

/** Decisions in the rooms of the moderator, without names. */
async function figuresOf(database: Knex, reader: Reader): Promise<DiscussionModeration['figures']> {
  const ids = reader.rooms.flatMap(({ community, moderates }) =>
    moderates && community ? [community.id] : [],
  );
  const hasGeneral = reader.isStaff;
  const since = new Date(now().getTime() - countedDays * day);
  const inOwnRooms = (query: Knex.QueryBuilder) =>
    query.where((room) => {
      room.whereIn('discussions.community', ids);
      if (hasGeneral) room.orWhereNull('discussions.community');
    });
  const reports = await inOwnRooms(
    database('discussion_reports as report')
      .join('discussion_replies as post', 'post.id', 'report.post')
      .join('discussions', 'discussions.id', 'post.discussion')
      .where('report.reported_at', '>', since),
  )
    .groupBy('report.state')
    .select('report.state as state')
    .count({ count: '*' });
  const of = (state: string) =>
    Number(reports.find((one: { state: string }) => one.state === state)?.count ?? 0);
  const decided = await database('audit_log')
    .where('at', '>', since)
    .whereIn('action', ['discussion-replies.hide', 'discussion-replies.restore'])
    .select('action', 'item');
  const own = new Set<string>();
  await inChunks([...new Set(decided.map(({ item }) => item))], async (items) => {
    const found: string[] = await inOwnRooms(
      database('discussion_replies as post')
        .join('discussions', 'discussions.id', 'post.discussion')
        .whereIn('post.id', items),
    ).pluck('post.id');
    for (const id of found) own.add(id);
  });
  const done = (action: string) =>
    decided.filter((one) => one.action === action && own.has(String(one.item))).length;
  return {
    reports: of('open') + of('upheld') + of('dismissed'),
    upheld: of('upheld'),
    dismissed: of('dismissed'),
    hidden: done('discussion-replies.hide'),
    restored: done('discussion-replies.restore'),
  };
}
