// How an account gets another address: docs/domain/accounts.md.
import { z } from 'zod';
import type { ActionContext } from '../actions/action-context.ts';
import { type Command, command } from '../actions/action-set.ts';
import { oneAtATime } from '../actions/one-at-a-time.ts';
import { performWithin } from '../actions/perform.ts';
import { clearFlags } from '../notifications/mail-addresses.ts';
import { refusal } from '../refuse.ts';
import { textOf } from '../values.ts';
import { accountActions, endSessions } from './account-actions.ts';
import { closeLinks, makeLink, openLink } from './account-links.ts';
import { accountOf } from './account-of.ts';
import { byWhoKnowsPassword, fromAnybody, mustKnowPassword, ownAccount } from './own-account.ts';
import { emailField } from './person-form.ts';
import { takeBackFactor, takeBackPassword } from './take-back-access.ts';
import { forgetUnverified } from './unverified.ts';

const token = z.object({ token: z.string().min(1).max(128) });
/** For so long the old address may take the change back. */
const minutesToUndo = 72 * 60;
const minutesToConfirm = 24 * 60;

/** `account/change-email`: asks the new address and tells the old one, which may take it back. */
export const changeEmail: Command = command({
  ...byWhoKnowsPassword,
  payload: z.object({ email: emailField, current_password: z.string().min(1).max(1024) }),
  run: async (context) => {
    const { email, current_password } = context.payload;
    const { id, email: present } = await ownAccount(context);
    await mustKnowPassword(context, { id, password: current_password });
    if (await accountOf(context, email)) throw refusal('E_EMAIL_TAKEN', { field: 'email' });
    await context.trx('directus_users').where({ id }).update({ pending_email: email });
    const ask = { account: id, minutes: minutesToConfirm, email };
    const confirm = await makeLink(context, { ...ask, purpose: 'confirm-email' });
    const undo = await makeLink(context, {
      account: id,
      purpose: 'undo-email',
      minutes: minutesToUndo,
      email: textOf(present),
    });
    context.tell('account.email-change-asked', id, { link: confirm });
    context.tell('account.email-change-told', id, { link: undo });
    return {};
  },
});

/** `account/confirm-email`: the new address answers; from now on it is the account's. */
export const confirmEmail: Command = command({
  ...fromAnybody,
  payload: token,
  run: async (context) => {
    const asked = { token: context.payload.token, purpose: 'confirm-email' } as const;
    const { account, email } = await openLink(context, asked);
    await closeLinks(context, { account, purposes: ['confirm-email'], as: 'used' });
    await moveTo(context, account, textOf(email));
    return {};
  },
});

/**
 * `account/undo-email`: the old address takes the change back, before or after it happened, and every change
 * after it, and with them what whoever knew the password could get in by. What was changed before stays to be
 * taken back: the earliest address has the last word.
 */
export const undoEmail: Command = command({
  ...fromAnybody,
  payload: token,
  run: async (context) => {
    const asked = { token: context.payload.token, purpose: 'undo-email' } as const;
    const { account, email, at } = await openLink(context, asked);
    await closeLinks(context, { account, purposes: ['undo-email'], since: at, as: 'used' });
    const others = ['verify', 'reset', 'confirm-email', 'undo-erasure'] as const;
    await closeLinks(context, { account, purposes: others, as: 'used' });
    await moveTo(context, account, textOf(email));
    const isErased = await context
      .trx('directus_users')
      .where({ id: account })
      .whereNotNull('erase_at')
      .first('id');
    // Whoever asked for the change knew the password, and may have had the account erased after it.
    if (isErased) {
      await performWithin(context, accountActions, 'undo', { key: account, as: 'house' });
    }
    await endSessions(context, account);
    await takeBackFactor(context, { account, since: at });
    await takeBackPassword(context, account);
    return {};
  },
});

async function moveTo(context: ActionContext, account: string, email: string): Promise<void> {
  await oneAtATime(context.trx, 'new accounts');
  const other = await accountOf(context, email);
  // Who holds the link reads the mail of the address; who registered it and never answered does not.
  if (other && other.id !== account && !(await forgetUnverified(context, textOf(other.id)))) {
    throw refusal('E_EMAIL_TAKEN', { field: 'email' });
  }
  await context
    .trx('directus_users')
    .where({ id: account })
    .update({ email, pending_email: null, email_verified_at: context.now });
  await clearFlags(context.trx, account, context.now);
  context.note({ item: account });
  context.tell('account.email-changed', account);
}
