import type { OpenMentors } from '@site/shared/api';
import type { Knex } from 'knex';
import { runningStates } from '../requests/free-places.ts';

/** How many of the mentors whom members see have a free place; a number for everybody, without names. */
export async function openMentors(database: Knex): Promise<OpenMentors> {
  const [offers, running, line] = await Promise.all([
    database('mentor_profiles')
      .join('people_members', 'people_members.id', 'mentor_profiles.person')
      .where('mentor_profiles.state', 'published')
      .select('person', 'capacity'),
    database('mentorships')
      .whereIn('state', [...runningStates])
      .pluck('mentor'),
    database('mentorship_requests').whereIn('state', ['waiting', 'place_free']),
  ]);
  const taken = Map.groupBy(running, (mentor) => String(mentor));
  const kept = Map.groupBy(line, ({ mentor }) => mentor);
  const open = offers.filter(({ person, capacity }) => {
    const inLine = kept.get(person) ?? [];
    // Places are offered to the line first.
    if (inLine.some(({ state }) => state === 'waiting')) return false;
    return Number(capacity) > (taken.get(person)?.length ?? 0) + inLine.length;
  });
  return { count: open.length };
}
