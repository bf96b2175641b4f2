// Dead letters: events that failed after the last retry wait for an operator (docs/domain/workflows.md, rule 8).
import type { JobContext } from '../jobs/job.ts';
import { notifyOnce } from '../notifications/notify-once.ts';
import { staffWith } from '../notifications/recipients.ts';
import { dayOf, instantOf } from '../values.ts';
import { retryMinutes } from './retry-minutes.ts';

/**
 * Notifies administrators of dead letters, once per event name and day, because one cause usually fails many
 * events.
 */
export async function notifyDeadLetters(context: JobContext): Promise<void> {
  const { database, settings } = context;
  const deadLetters = await database('outbox_events')
    .whereNull('handled_at')
    .where('attempts', '>', retryMinutes.length)
    .orderBy('id')
    .select('event', 'at');
  if (deadLetters.length === 0) return;
  const kinds = new Map<string, { code: string; at: string }>();
  for (const { event: code, at } of deadLetters) {
    const once = `${code} ${dayOf(at, settings['deadline.zone'])}`;
    if (!kinds.has(once)) kinds.set(once, { code, at: instantOf(at).toISOString() });
  }
  const administrators = await staffWith(database, 'admin');
  await notifyOnce(
    context,
    [...kinds].flatMap(([once, { code, at }]) =>
      administrators.map((person) => ({
        code: 'SYS-10' as const,
        to: { person },
        params: { code, date: { at } },
        once,
      })),
    ),
  );
}
