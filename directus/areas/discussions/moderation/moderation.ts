// What waits for those who moderate: docs/domain/discussions.md, "Moderation".
import type {
  DiscussionModeration,
  DiscussionReport,
  ModeratedPost,
  ModerationPage,
} from '@site/shared/api';
import type { Settings } from '@site/shared/domain/system';
import type { Knex } from 'knex';
import { notFound } from '../../../engine/refuse.ts';
import { instantOf } from '../../../engine/values.ts';
import { postCards } from '../posts/post-cards.ts';
import { type Post, type Reader, threadFor } from '../readable.ts';
import { communityOf } from '../thread-cards.ts';
import { figuresOf } from './figures.ts';
import { heldPosts, moderatesAny, openReports } from './waiting.ts';

const pageSize = 20;

type Reading = { reader: Reader; settings: Settings; locale: 'ru' | 'en' };
type Asking = Reading & { pages: Record<'reports' | 'held', number> };

/** The queue of a moderator. Throws `E_NOT_FOUND` for those who moderate nothing. */
export async function moderationQueue(
  database: Knex,
  asking: Asking,
): Promise<DiscussionModeration> {
  if (!moderatesAny(asking.reader)) throw notFound();
  const [reports, held, figures] = await Promise.all([
    reportsPage(database, asking),
    heldPage(database, asking),
    figuresOf(database, asking.reader),
  ]);
  return { reports, held, figures };
}

async function reportsPage(
  database: Knex,
  asking: Asking,
): Promise<ModerationPage<DiscussionReport>> {
  const { reader, pages } = asking;
  const [[counted], rows] = await Promise.all([
    openReports(database, reader).count({ all: '*' }),
    openReports(database, reader)
      .orderBy(['report.reported_at', 'report.id'])
      .offset((pages.reports - 1) * pageSize)
      .limit(pageSize)
      .select('report.*', 'post.id as post_id'),
  ]);
  const targets = await targetsOf(
    database,
    asking,
    rows.map(({ post_id }) => String(post_id)),
  );
  return {
    ...sizeOf(counted?.all),
    rows: rows.flatMap((report) => {
      const target = targets.get(String(report.post_id));
      if (!target) return [];
      const { id, code, text, reported } = report;
      const at = instantOf(report.reported_at).toISOString();
      return [{ id, code, text: text || null, at, reported: reported ?? '', target }];
    }),
  };
}

async function heldPage(database: Knex, asking: Asking): Promise<ModerationPage<ModeratedPost>> {
  const { reader, pages } = asking;
  const [[counted], ids] = await Promise.all([
    heldPosts(database, reader).count({ all: '*' }),
    heldPosts(database, reader)
      .orderBy(['post.posted_at', 'post.id'])
      .offset((pages.held - 1) * pageSize)
      .limit(pageSize)
      .pluck('post.id'),
  ]);
  const targets = await targetsOf(database, asking, ids);
  return { ...sizeOf(counted?.all), rows: ids.flatMap((id) => targets.get(id) ?? []) };
}

function sizeOf(counted: string | number | undefined) {
  const total = Number(counted ?? 0);
  return { total, pages: Math.ceil(total / pageSize) };
}

/** The posts with their threads; read thread by thread, as there are few. */
async function targetsOf(
  database: Knex,
  { reader, settings, locale }: Reading,
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
