// Hours of review and of mentoring: docs/domain/workflows.md, "Certificates".
import type { ServiceHours } from '@site/shared/api';
import { type ServiceKind, usualReviewMinutes } from '@site/shared/domain/certificates';
import type { Knex } from 'knex';

/** What a person has done as a reviewer and as a mentor. */
export async function serviceHours(database: Knex, person: string): Promise<ServiceHours> {
  const [reviewer_service, mentor_service] = await Promise.all([
    reviewed(database, person),
    mentored(database, person),
  ]);
  return { reviewer_service, mentor_service };
}

/** Minutes of one kind of service. */
export async function servedMinutes(
  database: Knex,
  person: string,
  kind: ServiceKind,
): Promise<number> {
  return (await serviceHours(database, person))[kind].minutes;
}

/** Reviews of cases whose decision was announced: the time that their reviewers state, else the usual one. */
async function reviewed(database: Knex, reviewer: string) {
  const ids: string[] = await database('review_assignments')
    .where({ reviewer, state: 'finished' })
    .whereNotNull('submitted_at')
    .pluck('id');
  const versions = await database('reviews')
    .whereIn('assignment', ids)
    .whereNotNull('submitted_at')
    .orderBy('version')
    .select('assignment', 'minutes');
  // The last version of each review counts.
  const stated = new Map(versions.map(({ assignment, minutes }) => [assignment, minutes]));
  const minutes = ids.map((id) => Number(stated.get(id) || usualReviewMinutes));
  return { count: ids.length, minutes: sum(minutes) };
}

/** Sessions that were held, in mentorships of every state. */
async function mentored(database: Knex, mentor: string) {
  const minutes: unknown[] = await database('mentorship_sessions')
    .join('mentorships', 'mentorships.id', 'mentorship_sessions.mentorship')
    .where('mentorships.mentor', mentor)
    .where('mentorship_sessions.state', 'held')
    .pluck('mentorship_sessions.minutes');
  return { count: minutes.length, minutes: sum(minutes.map(Number)) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
