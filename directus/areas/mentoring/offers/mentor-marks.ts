// Whom a person does not find: docs/domain/mentoring.md, "Marks".
import { employerKey } from '@site/shared/domain/admissions';
import type { MentorMark } from '@site/shared/domain/mentoring';
import type { Knex } from 'knex';

/** The marks that a person has set, by the other person. */
export async function marksOf(
  database: Knex,
  person: string,
): Promise<ReadonlyMap<string, MentorMark>> {
  const rows = await database('mentor_marks').where({ person }).select('other', 'kind');
  return new Map(rows.map(({ other, kind }) => [other, kind]));
}

/** The marks that a person has set, and people of whom one has blocked the other. */
export async function marksAround(
  database: Knex,
  person: string,
): Promise<{ marks: ReadonlyMap<string, MentorMark>; blocked: ReadonlySet<string> }> {
  const rows = await database('mentor_marks')
    .where({ person })
    .orWhere({ other: person })
    .select('person', 'other', 'kind');
  const own = rows.filter((row) => row.person === person);
  const blocked = rows.filter(({ kind }) => kind === 'blocked');
  return {
    marks: new Map(own.map(({ other, kind }) => [other, kind])),
    blocked: new Set(blocked.map((row) => (row.person === person ? row.other : row.person))),
  };
}

/**
 * Mentors whom a person neither finds nor asks: one of the two has blocked the other, or the mentor takes nobody of the
 * own company. To the person they are like mentors without an offer.
 */
export async function closedMentors(database: Knex, person: string): Promise<ReadonlySet<string>> {
  const [{ blocked }, colleagues] = await Promise.all([
    marksAround(database, person),
    mentorsClosedToColleagues(database, person),
  ]);
  return new Set([...blocked, ...colleagues]);
}

/** Mentors who take nobody of the own company, for a person of the same one. */
export function mentorsClosedToColleagues(
  database: Knex,
  person: string,
): Promise<ReadonlySet<string>> {
  const closed = database('mentor_profiles').where({ not_colleagues: true }).select('person');
  return colleaguesAmong(database, person, closed);
}

/** Mentors who name the same present employer as a person. */
export function colleagueMentors(database: Knex, person: string): Promise<ReadonlySet<string>> {
  return colleaguesAmong(database, person, database('mentor_profiles').select('person'));
}

async function colleaguesAmong(
  database: Knex,
  person: string,
  mentors: Knex.QueryBuilder,
): Promise<ReadonlySet<string>> {
  const own = await database('people_translations')
    .where({ person })
    .whereNotNull('employer')
    .pluck('employer');
  const keys = new Set(own.map((name: string | null) => employerKey(name ?? '')).filter(Boolean));
  if (keys.size === 0) return new Set();
  const rows = await database('people_translations')
    .whereIn('person', mentors)
    .whereNotNull('employer')
    .select('person', 'employer');
  const same = rows.filter(({ employer }) => keys.has(employerKey(employer ?? '')));
  return new Set(same.map((row) => row.person).filter((other) => other !== person));
}
