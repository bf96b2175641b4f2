// What waits for a moderator: open reports, and posts and threads that are held.
import type { Knex } from 'knex';
import { inRooms, type Reader } from '../readable.ts';

/** Threads of the rooms that a reader moderates; administrators and editors moderate every room that is not hidden. */
export function inModerated(query: Knex.QueryBuilder, { rooms, isStaff, isAdmin }: Reader): void {
  const moderated = rooms.filter(({ moderates }) => moderates);
  inRooms(query, moderated);
  if (!isStaff) return;
  query.orWhereIn('discussions.community', (all: Knex.QueryBuilder) => {
    all.from('communities').select('id').whereIn('state', ['active', 'archived']);
    // Administrators see of hidden ones what was reported.
    if (!isAdmin) all.whereNot({ access: 'hidden' });
  });
}

/** Open reports that the reader decides about: not those of their own posts. */
export function openReports(database: Knex, reader: Reader) {
  return database('discussion_reports as report')
    .join('discussion_replies as post', 'post.id', 'report.post')
    .join('discussions', 'discussions.id', 'post.discussion')
    .where('report.state', 'open')
    .whereNot('post.author', reader.person)
    .whereNot('discussions.state', 'removed')
    .where((room) => inModerated(room, reader));
}

/** Posts that are held, and the first posts of threads that are. */
export function heldPosts(database: Knex, reader: Reader) {
  return database('discussion_replies as post')
    .join('discussions', 'discussions.id', 'post.discussion')
    .where((either) =>
      either
        .where((reply) =>
          reply
            .where('post.state', 'held')
            .whereIn('discussions.state', ['open', 'answered', 'locked']),
        )
        .orWhere({ 'discussions.state': 'held', 'post.no': 1 }),
    )
    .where((room) => inModerated(room, { ...reader, isAdmin: false }));
}

/** Whether the reader moderates a room. */
export function moderatesAny({ rooms, isStaff }: Pick<Reader, 'rooms' | 'isStaff'>): boolean {
  return isStaff || rooms.some(({ moderates }) => moderates);
}

/** The number of reports and held posts that wait for the reader; 0 for those who moderate nothing. */
export async function waitingCount(database: Knex, reader: Reader): Promise<number> {
  if (!moderatesAny(reader)) return 0;
  const [[reports], [held]] = await Promise.all([
    openReports(database, reader).count({ waiting: '*' }),
    heldPosts(database, reader).count({ waiting: '*' }),
  ]);
  return Number(reports?.waiting ?? 0) + Number(held?.waiting ?? 0);
}
