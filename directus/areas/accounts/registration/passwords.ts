// Replacing a password: docs/domain/accounts.md.
import { accountActions as declared } from '@site/shared/actions';
import { storedPassword } from '@site/shared/domain/accounts';
import { z } from 'zod';
import type { ActionContext } from '../../../engine/actions/action-context.ts';
import { type Command, command } from '../../../engine/actions/action-set.ts';
import { formOf } from '../../../engine/actions/declared-form.ts';
import { clearBounce } from '../../../engine/notifications/mail/mail-addresses.ts';
import { accountOf, isPersonAccount } from '../account-of.ts';
import {
  mustKnowPassword,
  ofPage,
  ownAccount,
  passwordCommand,
  publicCommand,
  typedPassword,
} from '../own-account.ts';
import { emailField, localeField, passwordRefusals } from '../person-form.ts';
import { closeLinks, countLinks, makeLink, openLink } from './account-links.ts';
import { type AttachedCodes, codesOf, removeAttached } from './attached.ts';

const hour = 60 * 60_000;

/** `account/request-reset`: the same answer for every address; only active accounts get mail. */
export const requestReset: Command = command({
  ...publicCommand,
  payload: z.object({ email: emailField, locale: localeField }),
  minimumDuration: 'REGISTER_STALL_TIME',
  run: async (context) => {
    const known = await accountOf(context, context.payload.email);
    if (known?.account_status !== 'active' || !isPersonAccount(known)) return {};
    const account = known.id;
    const since = new Date(context.now.getTime() - hour);
    const asked = await countLinks(context, { account, purpose: 'reset', since });
    if (asked >= context.settings['auth.resets_per_hour']) return {};
    context.note({ item: account });
    const link = await makeResetLink(context, account);
    context.emit('account.reset-asked', account, { link });
    return {};
  },
});

/** Creates the link for a new password and returns its id, which an event may carry. */
export function makeResetLink(context: ActionContext, account: string): Promise<string> {
  const minutes = context.settings['auth.reset_minutes'];
  return makeLink(context, { account, purpose: 'reset', minutes });
}

/**
 * `account/reset`: sets a new password by the link in the mail. What others may have attached to the account ends,
 * every session included; the answer says what went and what remains.
 */
export const reset: Command = command({
  ...publicCommand,
  payload: z.object({ token: z.string().min(1).max(128), password: typedPassword }),
  run: async (context) => {
    const { token, password } = context.payload;
    const { account } = await openLink(context, { token, purpose: 'reset' });
    await closeLinks(context, { account, purposes: ['reset'], as: 'used' });
    const report = await setPassword(context, { account, password, proof: 'reset' });
    await clearBounce(context.trx, account, context.now);
    context.note({ item: account });
    return report;
  },
});

/** `account/change-password`: needs the current password; ends the same as `reset`, except this session. */
export const changePassword: Command = command({
  ...passwordCommand,
  payload: formOf(declared['change-password'], {
    ...ofPage,
    current_password: typedPassword,
    password: typedPassword,
  }),
  run: async (context) => {
    const { id } = await ownAccount(context);
    const { current_password, password } = context.payload;
    await mustKnowPassword(context, { id, password: current_password });
    return setPassword(context, { account: id, password, proof: 'change-password' });
  },
});

async function setPassword(
  context: ActionContext,
  {
    account,
    password,
    proof,
  }: { account: string; password: string; proof: 'reset' | 'change-password' },
): Promise<AttachedCodes> {
  const { trx, host, schema, settings, emit } = context;
  const owner = await trx('directus_users')
    .where({ id: account })
    .first('email', 'first_name', 'last_name');
  const names = [owner?.first_name ?? '', owner?.last_name ?? ''];
  const weak = passwordRefusals(password, { email: owner?.email ?? '', names }, settings);
  if (weak.length > 0) throw weak;
  // UsersService would end the current session as well.
  const options = { schema, accountability: null, knex: trx };
  const accounts = new host.services.ItemsService('directus_users', options);
  const stored = { password: storedPassword(password) };
  await accounts.updateOne(account, stored, { emitEvents: false });
  // Somebody else may have known the old password, or have come in before the owner (rule 10).
  const session = proof === 'change-password' ? context.caller.session : null;
  const report = await removeAttached(context, account, proof, { session });
  emit('account.password-changed', account, { ...report });
  return codesOf(report);
}
