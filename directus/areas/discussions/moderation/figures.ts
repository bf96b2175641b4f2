// What has been decided lately in the rooms of a moderator, without names.
import type { DiscussionModeration } from '@site/shared/api';
import type { Knex } from 'knex';
import { now } from '../../../engine/clock.ts';
import { inChunks } from '../../../engine/notifications/in-chunks.ts';
import type { Reader } from '../readable.ts';
import { inModerated } from './waiting.ts';

type Figures = DiscussionModeration['figures'];

/** Days whose decisions are counted. */
const countedDays = 90;
const day = 86_400_000;

/** Decisions as the change log names them. */
const decisions = {
  hidden: ['discussions.hide', 'discussion-replies.hide'],
  restored: ['discussions.restore', 'discussion-replies.restore'],
  approved: ['discussions.approve', 'discussion-replies.approve'],
  locked: ['discussions.lock'],
  moved: ['discussions.move'],
  split: ['discussions.split-off'],
} as const satisfies Partial<Record<keyof Figures, readonly string[]>>;
type Decision = keyof typeof decisions;

/** Reports by what became of them, and decisions by kind, in the rooms that the reader moderates. */
export async function figuresOf(database: Knex, reader: Reader): Promise<Figures> {
  const since = new Date(now().getTime() - countedDays * day);
  // Of hidden communities administrators see what is reported, not what was decided.
  const inRooms = (room: Knex.QueryBuilder) => inModerated(room, { ...reader, isAdmin: false });
  const [reports, decided] = await Promise.all([
    reportsIn(database, { since, inRooms }),
    decidedIn(database, { since, inRooms }),
  ]);
  const of = (asked: string) => Number(reports.find(({ state }) => state === asked)?.count ?? 0);
  return {
    reports: of('open') + of('upheld') + of('dismissed'),
    upheld: of('upheld'),
    dismissed: of('dismissed'),
    ...decided,
  };
}

type Where = { since: Date; inRooms: (query: Knex.QueryBuilder) => void };

function reportsIn(
  database: Knex,
  { since, inRooms }: Where,
): Promise<{ state: string; count: number | string }[]> {
  return database('discussion_reports as report')
    .join('discussion_replies as post', 'post.id', 'report.post')
    .join('discussions', 'discussions.id', 'post.discussion')
    .where('report.reported_at', '>', since)
    .where(inRooms)
    .groupBy('report.state')
    .select('report.state as state', database.raw('count(*) as count'));
}

async function decidedIn(
  database: Knex,
  { since, inRooms }: Where,
): Promise<Record<Decision, number>> {
  const log: { action: string; item: string }[] = await database('audit_log')
    .where('at', '>', since)
    .whereIn('action', Object.values(decisions).flat())
    .select('action', 'item');
  const items = [...new Set(log.map(({ item }) => item))];
  const own = new Set<string>();
  await inChunks(items, async (ids) => {
    const [threads, posts] = await Promise.all([
      database('discussions').whereIn('discussions.id', ids).where(inRooms).pluck('discussions.id'),
      database('discussion_replies as post')
        .join('discussions', 'discussions.id', 'post.discussion')
        .whereIn('post.id', ids)
        .where(inRooms)
        .pluck('post.id'),
    ]);
    for (const id of [...threads, ...posts]) own.add(id);
  });
  const count = (actions: readonly string[]) =>
    log.filter(({ action, item }) => actions.includes(action) && own.has(item)).length;
  return {
    hidden: count(decisions.hidden),
    restored: count(decisions.restored),
    approved: count(decisions.approved),
    locked: count(decisions.locked),
    moved: count(decisions.moved),
    split: count(decisions.split),
  };
}
