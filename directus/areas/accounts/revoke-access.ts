// Revokes what an attacker who knew the password may have gained: docs/domain/accounts.md, rule 9.
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { makeResetLink } from './passwords.ts';
import { forgetFactor } from './second-factor.ts';

/** Actions that create a second factor or recovery codes. */
const factorActions: readonly string[] = ['account.enable-tfa', 'account.renew-recovery-codes'];

/**
 * Turns off a second factor that was turned on since, and deletes recovery codes that were created since. A factor
 * from before stays: it is the owner's, and the person who undoes the change has only proved access to the mailbox.
 */
export async function revokeFactor(
  { trx, emit }: ActionContext,
  { account, since }: { account: string; since: Date },
): Promise<void> {
  const gained = await trx('audit_log')
    .where({ collection: 'directus_users', item: account })
    .where('at', '>=', since)
    .whereIn('action', factorActions)
    .pluck('action');
  if (gained.length === 0) return;
  await trx('recovery_codes').where({ account }).delete();
  if (!gained.includes('account.enable-tfa')) return;
  if (await forgetFactor(trx, account)) {
    emit('account.second-factor-changed', account, { on: false });
  }
}

/** Removes the password; its owner is mailed the link for a new one. */
export async function revokePassword(context: ActionContext, account: string): Promise<void> {
  await context.trx('directus_users').where({ id: account }).update({ password: null });
  const link = await makeResetLink(context, account);
  context.emit('account.email-change-undone', account, { link });
}
