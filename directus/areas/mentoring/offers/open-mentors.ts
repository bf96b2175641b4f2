import type { OpenMentors } from '@site/shared/api';
import type { Knex } from 'knex';
import { noneTaken, placesLeft, takenPlaces } from '../requests/free-places.ts';

/** How many of the mentors whom members see have a free place; a number for everybody, without names. */
export async function openMentors(database: Knex): Promise<OpenMentors> {
  const [offers, taken] = await Promise.all([
    database('mentor_profiles')
      .join('people_members', 'people_members.id', 'mentor_profiles.person')
      .where('mentor_profiles.state', 'published')
      .select('person', 'capacity'),
    takenPlaces(database),
  ]);
  const open = offers.filter(
    ({ person, capacity }) => placesLeft(capacity, taken.get(person) ?? noneTaken) > 0,
  );
  return { count: open.length };
}
