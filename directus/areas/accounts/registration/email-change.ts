// Changing the address of an account: docs/domain/accounts.md.
import { accountActions as declared } from '@site/shared/actions';
import { z } from 'zod';
import type { ActionContext } from '../../../engine/actions/action-context.ts';
import { type Command, command } from '../../../engine/actions/action-set.ts';
import { formOf } from '../../../engine/actions/declared-form.ts';
import { acquireMutex } from '../../../engine/actions/mutex.ts';
import { performWithin } from '../../../engine/actions/perform.ts';
import { clearFlags } from '../../../engine/notifications/mail/mail-addresses.ts';
import { refusal } from '../../../engine/refuse.ts';
import { accountActions } from '../account-actions.ts';
import { accountOf } from '../account-of.ts';
import {
  mustKnowPassword,
  ofPage,
  ownAccount,
  passwordCommand,
  publicCommand,
  typedPassword,
} from '../own-account.ts';
import { emailField } from '../person-form.ts';
import { closeLinks, makeLink, openLink } from './account-links.ts';
import { codesOf, removeAttached } from './attached.ts';
import { makeResetLink } from './passwords.ts';
import { deleteUnverified } from './unverified.ts';

const token = z.object({ token: z.string().min(1).max(128) });
/** How long the old address may undo the change. */
const minutesToUndo = 72 * 60;
const minutesToConfirm = 24 * 60;

/** `account/change-email`: mails a confirmation link to the new address and an undo link to the old one. */
export const changeEmail: Command = command({
  ...passwordCommand,
  payload: formOf(declared['change-email'], {
    ...ofPage,
    email: emailField,
    current_password: typedPassword,
  }),
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
      email: present ?? '',
    });
    context.emit('account.email-change-asked', id, { link: confirm });
    context.emit('account.email-change-told', id, { link: undo });
    return {};
  },
});

/** `account/confirm-email`: replaces the address of the account by the confirmed new one. */
export const confirmEmail: Command = command({
  ...publicCommand,
  payload: token,
  run: async (context) => {
    const asked = { token: context.payload.token, purpose: 'confirm-email' } as const;
    const { account, email } = await openLink(context, asked);
    await closeLinks(context, { account, purposes: ['confirm-email'], as: 'used' });
    await moveTo(context, account, email ?? '');
    const { caller } = context;
    const session = caller.user === account ? caller.session : null;
    return codesOf(await removeAttached(context, account, 'confirm-email', { session }));
  },
});

/**
 * `account/undo-email`: the old address undoes the change, confirmed or not, and every later change. This closes
 * every way in that knowledge of the password gave. Undo links of earlier changes stay valid, so the earliest
 * address prevails (rule 9).
 */
export const undoEmail: Command = command({
  ...publicCommand,
  payload: token,
  run: async (context) => {
    const asked = { token: context.payload.token, purpose: 'undo-email' } as const;
    const { account, email, at } = await openLink(context, asked);
    await closeLinks(context, { account, purposes: ['undo-email'], since: at, as: 'used' });
    const others = ['verify', 'reset', 'confirm-email', 'undo-erasure'] as const;
    await closeLinks(context, { account, purposes: others, as: 'used' });
    await moveTo(context, account, email ?? '');
    const isErased = await context
      .trx('directus_users')
      .where({ id: account })
      .whereNotNull('erase_at')
      .first('id');
    // The person who requested the change knew the password and may have requested the erasure too.
    if (isErased) {
      await performWithin(context, accountActions, 'undo', { key: account, as: 'system' });
    }
    const report = await removeAttached(context, account, 'undo-email', { since: at });
    for (const { kind, provider, title } of report.removed) {
      if (kind === 'provider')
        context.emit('account.provider-unlinked', account, { provider, title });
    }
    await revokePassword(context, account);
    return codesOf({ ...report, kept: report.kept.filter(({ kind }) => kind !== 'password') });
  },
});

/** Removes the password; its owner is mailed the link for a new one. */
async function revokePassword(context: ActionContext, account: string): Promise<void> {
  await context.trx('directus_users').where({ id: account }).update({ password: null });
  const link = await makeResetLink(context, account);
  context.emit('account.email-change-undone', account, { link });
}

async function moveTo(context: ActionContext, account: string, email: string): Promise<void> {
  await acquireMutex(context.trx, 'new accounts');
  const other = await accountOf(context, email);
  // The link proves access to the mailbox; an unverified registration with the address does not.
  if (other && other.id !== account && !(await deleteUnverified(context, other.id))) {
    throw refusal('E_EMAIL_TAKEN', { field: 'email' });
  }
  await context
    .trx('directus_users')
    .where({ id: account })
    .update({ email, pending_email: null, email_verified_at: context.now });
  await clearFlags(context.trx, account, context.now);
  context.note({ item: account });
  context.emit('account.email-changed', account);
}
