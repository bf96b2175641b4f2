// Accounts whose owner has not answered the mail of the registration: docs/domain/accounts.md.
import type { Knex } from 'knex';
import type { ActionContext } from '../actions/action-context.ts';
import { theHouse } from '../actions/caller.ts';
import { writeLog } from '../actions/records.ts';
import type { Row } from '../host.ts';
import { textOf } from '../values.ts';

/** Such accounts with the people made for them, as `{account, person}`; the query may be narrowed further. */
export function unverifiedAccounts(database: Knex): Knex.QueryBuilder<Row, Row[]> {
  return database('directus_users')
    .join('people', 'people.id', 'directus_users.person')
    .where({ account_status: 'unverified', 'people.standing': 'none' })
    .select('directus_users.id as account', 'people.id as person');
}

/** Removes such an account with its person and consents, and tells whether it was one. */
export async function forgetUnverified(
  { trx, rows, now }: Pick<ActionContext, 'trx' | 'rows' | 'now'>,
  account: string,
): Promise<boolean> {
  const [found] = await unverifiedAccounts(trx).where('directus_users.id', account);
  if (!found) return false;
  await trx('consents').where({ person: found.person }).delete();
  await rows('directus_users').remove(account);
  await rows('people').remove(textOf(found.person));
  await writeLog(
    { rows, caller: theHouse, now },
    {
      action: 'account.remove',
      collection: 'directus_users',
      item: account,
      actorKind: 'system',
    },
  );
  return true;
}
