// Hours of review and of mentoring: docs/domain/workflows.md, "Certificates".
import type { ServiceHours } from '@site/shared/api';
import { type ServiceKind, usualReviewMinutes } from '@site/shared/domain/certificates';
import type { Knex } from 'knex';
import type { StoredTime } from '../../engine/schema/types.ts';

/** What a person has done as a reviewer and as a mentor. */
export async function serviceHours(database: Knex, person: string): Promise<ServiceHours> {
  const [reviewer_service, mentor_service] = await Promise.all([
    servedReviews(database, person),
    servedSessions(database, person),
  ]);
  return {
    reviewer_service: total(reviewer_service),
    mentor_service: total(mentor_service),
  };
}

/** Minutes of one kind of service. */
export async function servedMinutes(
  database: Knex,
  person: string,
  kind: ServiceKind,
): Promise<number> {
  return (await serviceHours(database, person))[kind].minutes;
}

/** A piece of service: who served, for how long, and when it counted. */
export type Service = {
  readonly person: string;
  readonly minutes: number;
  readonly at: StoredTime;
};

/**
 * Reviews of cases whose decision was announced, of one reviewer or of all, by the end of the case: the time that the
 * reviewer states, else the usual one.
 */
export async function servedReviews(
  database: Knex,
  reviewer?: string,
): Promise<(Service & { readonly case: string })[]> {
  const places: { id: string; case: string; person: string; at: StoredTime }[] = await database(
    'review_assignments',
  )
    .join('cases', 'cases.id', 'review_assignments.case')
    .where('review_assignments.state', 'finished')
    .where((own) => reviewer && own.where('review_assignments.reviewer', reviewer))
    .whereNotNull('review_assignments.submitted_at')
    .select(
      'review_assignments.id as id',
      'review_assignments.case as case',
      'review_assignments.reviewer as person',
      'cases.closed_at as at',
    );
  const versions = await database('reviews')
    .where((own) => reviewer && own.where({ reviewer }))
    .whereNotNull('submitted_at')
    .orderBy('version')
    .select('assignment', 'minutes');
  // The last version of each review counts.
  const stated = new Map(versions.map(({ assignment, minutes }) => [assignment, minutes]));
  return places.map(({ id, ...place }) => ({
    ...place,
    minutes: Number(stated.get(id) || usualReviewMinutes),
  }));
}

/** Sessions that were held, in mentorships of every state, of one mentor or of all. */
export async function servedSessions(database: Knex, mentor?: string): Promise<Service[]> {
  const rows: Service[] = await database('mentorship_sessions')
    .join('mentorships', 'mentorships.id', 'mentorship_sessions.mentorship')
    .where('mentorship_sessions.state', 'held')
    .where((own) => mentor && own.where('mentorships.mentor', mentor))
    .select(
      'mentorships.mentor as person',
      'mentorship_sessions.minutes as minutes',
      'mentorship_sessions.at as at',
    );
  return rows.map((row) => ({ ...row, minutes: Number(row.minutes) }));
}

function total(services: readonly Service[]) {
  return { count: services.length, minutes: sum(services.map(({ minutes }) => minutes)) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
