// What is not handled even by the last try waits for an operator: docs/domain/workflows.md, rule 8.
import type { JobContext } from '../jobs/job.ts';
import { staffWith } from '../notifications/rules/people.ts';
import { tellOnce } from '../notifications/tell-once.ts';
import { dayOf, instantOf, textOf } from '../values.ts';
import { pauses } from './pauses.ts';

/**
 * Tells administrators which events nobody tries to handle any more: once of all that have one name and
 * happened on one day, for what keeps one of them from being handled keeps many.
 */
export async function tellGivenUp(context: JobContext): Promise<void> {
  const { database, settings } = context;
  const givenUp = await database('outbox_events')
    .whereNull('handled_at')
    .where('attempts', '>', pauses.length)
    .orderBy('id')
    .select('event', 'at');
  if (givenUp.length === 0) return;
  const kinds = new Map<string, { code: string; at: string }>();
  for (const { event, at } of givenUp) {
    const code = textOf(event);
    const once = `${code} ${dayOf(at, settings['deadline.zone'])}`;
    if (!kinds.has(once)) kinds.set(once, { code, at: instantOf(at).toISOString() });
  }
  const administrators = await staffWith(database, 'admin');
  await tellOnce(
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
