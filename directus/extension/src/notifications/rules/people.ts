// Whom an event is about, and groups of people that are told together.
import type { NoticeParams } from '@site/shared/domain';
import type { OutboxContext } from '../../outbox/outbox-event.ts';
import { instantOf } from '../../values.ts';

type Db = Pick<OutboxContext, 'trx'>;

/** The person of an account or of a person's own id; undefined for an account without one. */
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

/** Everybody whose account is in use; with `standings` only those of them. */
export async function peopleInUse({ trx }: Db, standings?: readonly string[]): Promise<string[]> {
  const query = trx('directus_users')
    .join('people', 'people.id', 'directus_users.person')
    .where('directus_users.account_status', 'active')
    .select('people.id as id');
  if (standings) query.whereIn('people.standing', standings);
  return (await query).map(({ id }) => id);
}

export const memberStandings = ['active', 'grace'] as const;

/** A moment as the value of a notice. */
export function dayValue(name: string, at: unknown): NoticeParams {
  return at ? { [name]: { at: instantOf(at).toISOString() } } : {};
}
