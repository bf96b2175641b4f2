// What somebody who knew a password gained by it ends with it: docs/domain/accounts.md, rule 9.
import type { ActionContext } from '../actions/action-context.ts';
import { makeResetLink } from './passwords.ts';
import { forgetFactor } from './second-factor.ts';

/** What a second factor comes by, and what brings codes that stand in for it. */
const gaining: readonly string[] = ['account.enable-tfa', 'account.renew-recovery-codes'];

/**
 * Turns off a second factor that was turned on since, and voids recovery codes that were made since. A factor from
 * before stays: it is its owner's, and whoever takes a change back may have nothing but the mailbox.
 */
export async function takeBackFactor(
  { trx, tell }: ActionContext,
  { account, since }: { account: string; since: Date },
): Promise<void> {
  const gained = await trx('audit_log')
    .where({ collection: 'directus_users', item: account })
    .where('at', '>=', since)
    .whereIn('action', gaining)
    .pluck('action');
  if (gained.length === 0) return;
  await trx('recovery_codes').where({ account }).delete();
  if (!gained.includes('account.enable-tfa')) return;
  if (await forgetFactor(trx, account)) {
    tell('account.second-factor-changed', account, { on: false });
  }
}

/** The password opens the account no more; its owner is mailed the link to a new one. */
export async function takeBackPassword(context: ActionContext, account: string): Promise<void> {
  await context.trx('directus_users').where({ id: account }).update({ password: null });
  const link = await makeResetLink(context, account);
  context.tell('account.email-change-undone', account, { link });
}
