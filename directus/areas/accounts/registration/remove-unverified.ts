import { rowsIn } from '../../../engine/actions/action-context.ts';
import type { Job } from '../../../engine/jobs/job.ts';
import { processEach } from '../../../engine/jobs/process-each.ts';
import { settingsOf } from '../../../engine/settings-of.ts';
import { deleteUnverified, type UnverifiedAccount, unverifiedAccounts } from './unverified.ts';

const day = 24 * 60 * 60_000;

/**
 * Deletes registrations that were never verified: account, person and consents. Result:
 * `{removed, failed}`. Source: docs/domain/accounts.md.
 */
export const removeUnverified: Job = {
  name: 'remove-unverified',
  every: '20 2 * * *',
  run: async ({ host, database, schema, logger, now }) => {
    const settings = await settingsOf(host, database);
    const present = now();
    const before = new Date(present.getTime() - settings['auth.unverified_remove_days'] * day);
    // A registration or `resend` on the last day still has a valid link for some days.
    const withLink = database('account_links')
      .where({ purpose: 'verify', closed_at: null })
      .where('expires_at', '>', present)
      .select('account');
    const waiting: UnverifiedAccount[] = await unverifiedAccounts(database)
      .where('people.created_at', '<', before)
      .whereNotIn('directus_users.id', withLink);
    const remove = ({ account }: UnverifiedAccount) =>
      database.transaction(async (trx) => {
        const context = { trx, rows: rowsIn(host, trx, schema), now: now() };
        await deleteUnverified(context, account);
      });
    const keyOf = ({ account }: UnverifiedAccount) => account;
    const { done, failed } = await processEach(
      { logger },
      'account.remove',
      waiting,
      remove,
      keyOf,
    );
    return { removed: done, failed };
  },
};
