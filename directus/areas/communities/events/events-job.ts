import { reminderHours } from '@site/shared/domain/communities';
import type { JobContext } from '../../../engine/jobs/job.ts';
import { performer } from '../../../engine/perform-in-jobs.ts';
import { communityEventActions } from './event-actions.ts';

const hour = 3_600_000;

/** Reminds of events, and gives seats to those who wait for one that nobody gave back: its holder is no member any more. */
export async function runEvents(context: JobContext) {
  const { database, now } = context;
  const perform = performer(context, communityEventActions);
  const coming = () =>
    database('community_events')
      .join('communities', 'communities.id', 'community_events.community')
      .where('communities.state', 'active')
      .where('community_events.state', 'planned')
      .where('starts_at', '>', now());
  const soon: string[] = await coming()
    .where('starts_at', '<=', new Date(now().getTime() + reminderHours * hour))
    .whereNull('reminded_at')
    .pluck('community_events.id');
  const withLine = await coming()
    .whereIn(
      'community_events.id',
      database('event_answers').where({ answer: 'waiting' }).select('event'),
    )
    .select('community_events.id as id', 'capacity');
  const taken = new Map<string, number>();
  for (const { event } of await database('event_answers')
    .where({ answer: 'yes' })
    .whereIn(
      'event',
      withLine.map(({ id }) => id),
    )
    .select('event')) {
    taken.set(event, (taken.get(event) ?? 0) + 1);
  }
  const free = withLine.filter(
    ({ id, capacity }) => capacity === null || (taken.get(id) ?? 0) < Number(capacity),
  );
  return {
    reminded: await perform('remind', soon),
    filled: await perform(
      'fill-seats',
      free.map(({ id }) => id),
    ),
  };
}
