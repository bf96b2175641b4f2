// At least one active administrator remains: docs/domain/permissions.md, "Duties".
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { listOf } from '../../engine/actions/caller.ts';
import { acquireMutex } from '../../engine/actions/mutex.ts';
import { refusal } from '../../engine/refuse.ts';
import type { EitherRowIn } from '../../engine/schema/row-types.ts';

type Account = Pick<EitherRowIn<'directus_users'>, 'id' | 'staff_roles'>;

/**
 * Throws `E_STATE` if an account (its `id` and `staff_roles`) is the last active administrator. A mutex held until
 * the transaction ends keeps concurrent transactions from removing the last two.
 */
export async function mustNotBeLastAdministrator(
  { trx }: Pick<ActionContext, 'trx'>,
  account: Account,
): Promise<void> {
  if (!isAdministrator(account)) return;
  await acquireMutex(trx, 'an administrator is taken away');
  const others = await trx('directus_users')
    .where({ account_status: 'active' })
    .whereNotNull('staff_roles')
    .whereNot({ id: account.id })
    .select('staff_roles');
  if (others.some(isAdministrator)) return;
  throw refusal('E_STATE', {
    params: { state: 'admin' },
    reason: 'Последний администратор остаётся · The last administrator stays',
  });
}

function isAdministrator({ staff_roles }: Pick<Account, 'staff_roles'>): boolean {
  return listOf(staff_roles).includes('admin');
}
