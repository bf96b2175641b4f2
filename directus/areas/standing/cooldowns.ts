import type { Day } from '@site/shared/domain/time';
import type { Knex } from 'knex';
import { storedDay } from '../../engine/values.ts';

/** The first day on which a person may apply again after their closed cases; null without a cooldown. */
export async function cooldownOf(database: Knex, person: string): Promise<Day | null> {
  return (await cooldownsOf(database, [person])).get(person) ?? null;
}

/** The same of several people, or of everybody; people without a cooldown are left out. */
export async function cooldownsOf(
  database: Knex,
  people?: readonly string[],
): Promise<ReadonlyMap<string, Day>> {
  const query = database('cases')
    .where({ state: 'closed' })
    .whereNotNull('cooldown_until')
    .select('candidate', 'cooldown_until');
  if (people) query.whereIn('candidate', people);
  const last = new Map<string, Day>();
  for (const { candidate, cooldown_until } of await query) {
    const day = storedDay(cooldown_until);
    if (day !== null && day > (last.get(candidate) ?? '')) last.set(candidate, day);
  }
  return last;
}
