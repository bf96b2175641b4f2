// Places of a mentor: docs/domain/mentoring.md, "Places".
import type { Knex } from 'knex';

/** States of a mentorship that take a place. */
export const runningStates = ['trial', 'active', 'paused', 'frozen'] as const;
/** States of a request that the mentor has to answer. */
export const answerableStates = ['sent', 'viewed'] as const;
/** States of a request that is not over. */
export const openRequestStates = [...answerableStates, 'waiting', 'place_free'] as const;

/** The same, and proposals of the coordinator that the mentee has not answered. */
export const pendingRequestStates = ['proposed', ...openRequestStates] as const;

/** Running mentorships of a person as the mentor or as the mentee. */
export async function runningOf(
  database: Knex,
  as: 'mentor' | 'mentee',
  person: string,
): Promise<number> {
  const rows = await database('mentorships')
    .where({ [as]: person })
    .whereIn('state', [...runningStates])
    .select('id');
  return rows.length;
}

/** Requests of a mentor in these states, the oldest first. */
export async function requestsOf(
  database: Knex,
  mentor: string,
  states: readonly string[],
): Promise<string[]> {
  const rows = await database('mentorship_requests')
    .where({ mentor })
    .whereIn('state', [...states])
    .orderBy('sent_at')
    .orderBy('id')
    .select('id');
  return rows.map(({ id }) => id);
}

/** Places that nobody has and that are kept for nobody in the line. */
export async function freePlacesOf(
  database: Knex,
  { person, capacity }: { person: string; capacity: unknown },
): Promise<number> {
  const running = await runningOf(database, 'mentor', person);
  const kept = await requestsOf(database, person, ['place_free']);
  return Math.max(0, Number(capacity) - running - kept.length);
}

/** Places of a mentor that are not free, and people who wait for one. */
export type Taken = { running: number; kept: number; waiting: number };
export const noneTaken: Taken = { running: 0, kept: 0, waiting: 0 };

/** Running mentorships, kept places and people in line, by mentor. */
export async function takenPlaces(
  database: Knex,
  only?: string,
): Promise<ReadonlyMap<string, Taken>> {
  const mentors = only ? { mentor: only } : {};
  const [pairs, line] = await Promise.all([
    database('mentorships')
      .where(mentors)
      .whereIn('state', [...runningStates])
      .groupBy('mentor')
      .select('mentor')
      .count({ count: '*' }),
    database('mentorship_requests')
      .where(mentors)
      .whereIn('state', ['waiting', 'place_free'])
      .groupBy('mentor', 'state')
      .select('mentor', 'state')
      .count({ count: '*' }),
  ]);
  const counts = new Map(
    pairs.map(({ mentor, count }) => [mentor, { ...noneTaken, running: Number(count) }]),
  );
  for (const { mentor, state, count } of line) {
    const kind = state === 'waiting' ? 'waiting' : 'kept';
    counts.set(mentor, { ...(counts.get(mentor) ?? noneTaken), [kind]: Number(count) });
  }
  return counts;
}

/** Free places of an offer, as the catalogue shows them: while people wait in line, they are offered to the line. */
export function placesLeft(capacity: unknown, { running, kept, waiting }: Taken): number {
  return waiting > 0 ? 0 : Math.max(0, Number(capacity) - running - kept);
}
