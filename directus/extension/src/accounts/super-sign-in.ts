// Who signs in to the account that no right holds back: docs/domain/accounts.md, "Operations".
import { rowsIn } from '../actions/action-context.ts';
import { putOut } from '../actions/records.ts';
import { now } from '../clock.ts';
import type { Hook, Host } from '../host.ts';
import { wakeOutbox } from '../outbox/wake.ts';

/**
 * Puts out `account.super-sign-in` whenever an account with administrator access of the backend itself has
 * signed in with its password. What the project does for itself signs its own tokens and is no sign-in.
 */
export const watchSuperAccount: Hook = ({ action }, host) => {
  action('auth.login', ({ status, user }, { accountability }) => {
    if (status !== 'success' || !user) return;
    tell(host, user, accountability?.ip ?? null).catch((error) =>
      host.logger.error(error, 'A sign-in to the super account could not be told'),
    );
  });
};

async function tell(host: Host, user: string, address: string | null): Promise<void> {
  if (!(await isSuper(host, user))) return;
  const schema = await host.getSchema();
  await host.database.transaction((trx) =>
    putOut({ rows: rowsIn(host, trx, schema), now: now() }, 'account.super-sign-in', user, {
      address,
    }),
  );
  wakeOutbox(host);
}

/** Whether an account has administrator access of the backend itself. */
export async function isSuper({ database }: Host, user: string): Promise<boolean> {
  const account = await database('directus_users').where({ id: user }).first('role');
  const access = await database('directus_access')
    .join('directus_policies', 'directus_policies.id', 'directus_access.policy')
    .where('directus_policies.admin_access', true)
    .where((of) => {
      of.where('directus_access.user', user);
      if (account?.role) of.orWhere('directus_access.role', account.role);
    })
    .first('directus_access.id');
  return access !== undefined;
}
