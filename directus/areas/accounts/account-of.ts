import type { ActionContext } from '../../engine/actions/action-context.ts';
import type { Row } from '../../engine/host.ts';
import { roleIds } from '../../engine/schema/access/ids.ts';

/** The account with this address, compared without regard to case. */
export async function accountOf(
  { trx }: { trx: ActionContext['trx'] },
  email: string,
): Promise<Row | undefined> {
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
    );
}

/** Whether an account belongs to a person, not to operations. */
export function isPersonAccount({ role }: Row): boolean {
  return Object.values<unknown>(roleIds).includes(role);
}
