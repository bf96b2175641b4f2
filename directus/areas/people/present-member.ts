import type { Knex } from 'knex';
import { memberStandings } from '../../engine/notifications/recipients.ts';

/**
 * The person that a column of another table refers to, if they are a member at present and their account, if there is
 * one, is in use: for `whereExists`.
 */
export function presentMember(database: Knex, column: string) {
  return database('people')
    .leftJoin('directus_users', 'directus_users.person', 'people.id')
    .where('people.id', database.ref(column))
    .whereIn('people.standing', [...memberStandings])
    .where((either) =>
      either
        .whereNull('directus_users.account_status')
        .orWhere('directus_users.account_status', 'active'),
    )
    .select('people.id');
}
