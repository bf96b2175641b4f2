import type { InitiativePerson } from '@site/shared/api';
import type { Knex } from 'knex';
import type { Caller } from '../../engine/actions/caller.ts';
import { isMember, moderates } from './visible.ts';

/** Whether a caller sees members by name who have no public profile. */
export function seesMembers(caller: Pick<Caller, 'person' | 'standing' | 'duties'>): boolean {
  return isMember(caller) || moderates(caller);
}

/** People whom the caller may see by name, by id. */
export async function initiativePeople(
  database: Knex,
  ids: readonly string[],
  caller: Pick<Caller, 'person' | 'standing' | 'duties'>,
): Promise<ReadonlyMap<string, InitiativePerson>> {
  const directory = seesMembers(caller) ? 'people_members' : 'people_public';
  const query = database('people')
    .leftJoin(directory, `${directory}.id`, 'people.id')
    .whereIn('people.id', [...new Set(ids)]);
  if (!seesMembers(caller)) {
    query.where((either) => {
      either.whereNotNull(`${directory}.id`);
      if (caller.person !== null) either.orWhere('people.id', caller.person);
    });
  }
  const rows = await query.select(
    'people.id as id',
    'people.slug as slug',
    'people.display_name_ru as ru',
    'people.display_name_en as en',
    'people.grade as grade',
    `${directory}.avatar as avatar`,
  );
  return new Map(
    rows.map(({ id, slug, ru, en, grade, avatar }) => [
      id,
      { id, slug, name: { ru, en }, avatar: avatar ?? null, grade: grade ?? null },
    ]),
  );
}
