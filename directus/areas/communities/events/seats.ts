// Seats of events and those who wait for them: docs/domain/communities.md, "Events".
import type { Knex } from 'knex';
import type { ActionContext } from '../../../engine/actions/action-context.ts';

type Context = Pick<ActionContext<never, never>, 'trx' | 'rows' | 'emit' | 'now'>;
type Event = { id: string; community: string; capacity: number | null };

/** Free seats of an event; infinitely many without a limit. */
export async function freeSeats(database: Knex, { id, capacity }: Event): Promise<number> {
  if (capacity === null) return Number.POSITIVE_INFINITY;
  const taken = await database('event_answers').where({ event: id, answer: 'yes' }).select('id');
  return Math.max(0, Number(capacity) - taken.length);
}

/** Waits for other answers to an event, and for changes of it. */
export function lockEvent(trx: Knex, id: string) {
  return trx('community_events').where({ id }).forUpdate().first();
}

/** Gives free seats to those who wait, in the order of their answers, and tells them. The event is locked before. */
export async function fillSeats({ trx, rows, emit }: Context, event: Event): Promise<void> {
  const active = trx('community_memberships')
    .where({ community: event.community, state: 'active' })
    .select('person');
  const line = await trx('event_answers')
    .where({ event: event.id, answer: 'waiting' })
    .whereIn('person', active)
    .orderBy('answered_at')
    .orderBy('id')
    .select('id', 'person');
  if (line.length === 0) return;
  const free = await freeSeats(trx, event);
  for (const { id, person } of line.slice(0, free)) {
    await rows('event_answers').change(id, { answer: 'yes' });
    emit('community-events.seat-free', event.id, { person });
  }
}

/** Takes the answers of somebody who is out from coming events; their seats go to those who wait. */
export async function giveUpSeats(
  context: Context,
  { community, person }: { community: string; person: string },
): Promise<void> {
  const { trx, rows, now } = context;
  const coming: string[] = await trx('event_answers')
    .join('community_events', 'community_events.id', 'event_answers.event')
    .where({ community, person })
    .where('starts_at', '>', now)
    .orderBy('event')
    .pluck('event');
  for (const id of coming) {
    const event = await lockEvent(trx, id);
    const given = await rows('event_answers').find(
      { event: { _eq: id }, person: { _eq: person } },
      ['id'],
    );
    for (const answer of given) await rows('event_answers').remove(answer.id);
    if (event?.state === 'planned') await fillSeats(context, event);
  }
}
