import type { Knex } from 'knex';
import { validate as isUuid } from 'uuid';
import { roleIds } from '../../engine/schema/access/ids.ts';
import type { StoredRowIn } from '../../engine/schema/row-types.ts';

/** What the commands and the sign-in read of an account. */
export type Account = Pick<
  StoredRowIn<'directus_users'>,
  'id' | 'email' | 'account_status' | 'role' | 'tfa_secret' | 'staff_roles' | 'secured_at'
>;
/** An account found by its address. */
export type FoundAccount = Account & Pick<StoredRowIn<'directus_users'>, 'person' | 'provider'>;

/** The account with this address, compared without regard to case. */
export async function accountOf(
  { trx }: { readonly trx: Knex },
  email: string,
): Promise<FoundAccount | undefined> {
  return trx('directus_users')
    .whereRaw('lower(email) = ?', [email])
    .first(
      'id',
      'email',
      'person',
      'account_status',
      'provider',
      'role',
      'tfa_secret',
      'staff_roles',
      'secured_at',
    );
}

/** The account of a person with this id. */
export async function accountById(
  { trx }: { readonly trx: Knex },
  id: string,
): Promise<Account | undefined> {
  const found = await trx('directus_users')
    .where({ id })
    .first('id', 'email', 'account_status', 'role', 'tfa_secret', 'staff_roles', 'secured_at');
  return found && isPersonAccount(found) ? found : undefined;
}

/** The id of a person's account, by its own id or that of the person; not of operations or of the site. */
export async function accountKey(trx: Knex, key: string): Promise<string | undefined> {
  if (!isUuid(key)) return undefined;
  const found = await trx('directus_users')
    .where((either) => either.where({ id: key }).orWhere({ person: key }))
    .whereIn('role', Object.values(roleIds))
    .first('id');
  return found?.id;
}

/** Whether an account belongs to a person, not to operations. */
export function isPersonAccount({ role }: Partial<Pick<Account, 'role'>>): boolean {
  return Object.values<unknown>(roleIds).includes(role);
}
