// Somebody is left who looks after the house: docs/domain/permissions.md, "Duties".
import type { ActionContext } from '../actions/action-context.ts';
import { listOf } from '../actions/caller.ts';
import { oneAtATime } from '../actions/one-at-a-time.ts';
import type { Row } from '../host.ts';
import { refusal } from '../refuse.ts';

/**
 * Throws `E_STATE` where an account (its `id` and `staff_roles`) is the last in use that is an
 * administrator's. Until the transaction ends no other administrator is taken away.
 */
export async function mustNotBeLastAdministrator(
  { trx }: Pick<ActionContext, 'trx'>,
  account: Row,
): Promise<void> {
  if (!isAdministrator(account)) return;
  await oneAtATime(trx, 'an administrator is taken away');
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

function isAdministrator({ staff_roles }: Row): boolean {
  return listOf(staff_roles).includes('admin');
}
