// Accounts whose address was never verified: docs/domain/accounts.md.
import type { Knex } from 'knex';
import type { ActionContext } from '../../../engine/actions/action-context.ts';
import { systemCaller } from '../../../engine/actions/caller.ts';
import { writeLog } from '../../../engine/actions/records.ts';

/** An unverified account and its person. */
export type UnverifiedAccount = { readonly account: string; readonly person: string };

/** Unverified accounts with their people; the query may be narrowed further. */
export function unverifiedAccounts(database: Knex) {
  return database('directus_users')
    .join('people', 'people.id', 'directus_users.person')
    .where('account_status', 'unverified')
    .where('people.standing', 'none')
    .select('directus_users.id as account', 'people.id as person');
}

/** Deletes an unverified account with its person and consents; returns false if it is not one. */
export async function deleteUnverified(
  { trx, rows, now }: Pick<ActionContext, 'trx' | 'rows' | 'now'>,
  account: string,
): Promise<boolean> {
  const [found]: UnverifiedAccount[] = await unverifiedAccounts(trx).where(
    'directus_users.id',
    account,
  );
  if (!found) return false;
  await trx('consents').where({ person: found.person }).delete();
  await rows('directus_users').remove(account);
  await rows('people').remove(found.person);
  await writeLog(
    { rows, caller: systemCaller, now },
    {
      action: 'account.remove',
      collection: 'directus_users',
      item: account,
      actorKind: 'system',
    },
  );
  return true;
}
