// Accounts of members of the crowd, for measurements with many people who are signed in.
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { insertRows, type Row } from './insert-rows.ts';

/** Accounts like that of `login`, with its password, for so many members who have none: `crowd-1@…`, `crowd-2@…`. */
export async function loadAccounts(
  database: Knex,
  wanted: number,
  login = 'member',
): Promise<void> {
  const model: Row | undefined = await database('directus_users')
    .where('email', 'like', `${login}@%`)
    .first();
  if (!model) throw new Error(`There is no account ${login}.`);
  const taken = database('directus_users').whereNotNull('person').select('person');
  const people: string[] = await database('people')
    .where({ standing: 'active' })
    .whereNotIn('id', taken)
    .orderBy('id')
    .limit(wanted)
    .pluck('id');
  const domain = String(model.email).split('@')[1];
  const accounts = people.map(
    (person, index): Row => ({
      ...model,
      id: randomUUID(),
      email: `crowd-${index + 1}@${domain}`,
      person,
    }),
  );
  await insertRows(database, 'directus_users', accounts);
  const policies: Row[] = await database('directus_access').where({ user: String(model.id) });
  await insertRows(
    database,
    'directus_access',
    accounts.flatMap(({ id }) => policies.map((row) => ({ ...row, id: randomUUID(), user: id }))),
  );
}
