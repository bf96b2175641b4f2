// Finds the person an event is about, and groups of recipients.
import type { NotificationParams } from '@site/shared/domain/notifications';
import { isDay } from '@site/shared/domain/time';
import type { Knex } from 'knex';
import { listOf } from '../actions/caller.ts';
import { instantOf } from '../values.ts';

type Db = { readonly trx: Knex };

/** Resolves the id of an account or of a person to the person; undefined for an account without one. */
export async function personBehind({ trx }: Db, id: string): Promise<string | undefined> {
  const account = await trx('directus_users').where({ id }).first('person');
  if (account) return account.person ?? undefined;
  const person = await trx('people').where({ id }).first('id');
  return person?.id;
}

/** The name of a person in both languages. */
export async function nameOf({ trx }: Db, person: string): Promise<{ ru: string; en: string }> {
  const found = await trx('people')
    .where({ id: person })
    .first('display_name_ru', 'display_name_en');
  return { ru: found?.display_name_ru ?? '', en: found?.display_name_en ?? '' };
}

/** People with an active account; with `standings`, only those with one of them. */
export async function peopleInUse({ trx }: Db, standings?: readonly string[]): Promise<string[]> {
  const query = trx('directus_users')
    .join('people', 'people.id', 'directus_users.person')
    .where('directus_users.account_status', 'active')
    .select('people.id as id');
  if (standings) query.whereIn('people.standing', standings);
  return (await query).map(({ id }) => id);
}

/** People with a staff role and an active account. */
export async function staffWith(database: Knex, duty: string): Promise<string[]> {
  const staff = await database('directus_users')
    .where({ account_status: 'active' })
    .whereNotNull('person')
    .whereNotNull('staff_roles')
    .select('person', 'staff_roles');
  return staff.flatMap(({ person, staff_roles }) =>
    person !== null && listOf(staff_roles).includes(duty) ? [person] : [],
  );
}

export const memberStandings = ['active', 'grace'] as const;

/** A day, or a moment whose day is meant, as a notification parameter. */
export function dayValue(name: string, at: unknown): NotificationParams {
  if (!at) return {};
  return {
    [name]: typeof at === 'string' && isDay(at) ? { day: at } : { at: instantOf(at).toISOString() },
  };
}

/** A moment as a notification parameter, which is shown to the minute. */
export function minuteValue(name: string, at: Date): NotificationParams {
  return { [name]: { at: at.toISOString(), clock: true } };
}
