import { grades } from '@site/shared/domain/people';
import { homeZone } from '@site/shared/domain/time';
import type { Knex } from 'knex';

/** What moves a mentor in the list and is not part of the offer. */
type MentorFacts = { readonly rank: number; readonly zone: string };

/** A change of grade or time zone moves a mentor in the lists within this time. */
const maxAgeMs = 60_000;

let cached: { facts: ReadonlyMap<string, MentorFacts>; readAt: number } | undefined;

/** Grade and time zone of these mentors, by person. They are the same for everybody, change rarely and are cached. */
export async function mentorFacts(
  database: Knex,
  people: readonly string[],
): Promise<ReadonlyMap<string, MentorFacts>> {
  const readAt = performance.now();
  const isRecent = cached !== undefined && readAt - cached.readAt < maxAgeMs;
  if (cached && isRecent && people.every((person) => cached?.facts.has(person)))
    return cached.facts;
  const facts = await readFacts(database);
  cached = { facts, readAt };
  return facts;
}

async function readFacts(database: Knex): Promise<ReadonlyMap<string, MentorFacts>> {
  const rows = await database('mentor_profiles')
    .join('people_members', 'people_members.id', 'mentor_profiles.person')
    .leftJoin('directus_users', 'directus_users.person', 'mentor_profiles.person')
    .where('mentor_profiles.state', 'published')
    .select(
      'mentor_profiles.person as person',
      'people_members.grade as grade',
      'directus_users.timezone as timezone',
    );
  return new Map(
    rows.map(({ person, grade, timezone }) => [
      person,
      { rank: grades.indexOf(grade as (typeof grades)[number]), zone: timezone || homeZone },
    ]),
  );
}
