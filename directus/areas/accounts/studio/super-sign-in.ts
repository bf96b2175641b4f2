// Reports sign-ins to the super account: docs/domain/accounts.md, "Operations".
import { rowsIn } from '../../../engine/actions/action-context.ts';
import { enqueueEvent } from '../../../engine/actions/records.ts';
import { now } from '../../../engine/clock.ts';
import type { Hook, Host } from '../../../engine/host.ts';
import { wakeOutbox } from '../../../engine/pending-outbox.ts';

/**
 * Enqueues `account.super-sign-in` whenever an account with Directus' own administrator access has
 * signed in with its password. The project's own programs sign their tokens themselves; that is no sign-in.
 */
export const watchSuperAccount: Hook = ({ action }, host) => {
  action('auth.login', ({ status, user }, { accountability }) => {
    if (status !== 'success' || !user) return;
    notifyAdministrators(host, user, accountability?.ip ?? null).catch((error) =>
      host.logger.error(error, 'A sign-in to the super account could not be told'),
    );
  });
};

async function notifyAdministrators(
  host: Host,
  user: string,
  address: string | null,
): Promise<void> {
  if (!(await isSuper(host, user))) return;
  const schema = await host.getSchema();
  await host.database.transaction((trx) =>
    enqueueEvent({ rows: rowsIn(host, trx, schema), now: now() }, 'account.super-sign-in', user, {
      address,
    }),
  );
  wakeOutbox(host);
}

/** Whether an account has Directus' own administrator access. */
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
