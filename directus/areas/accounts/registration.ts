// Registration without an invitation: docs/domain/accounts.md.
import type { Settings } from '@site/shared/domain';
import { z } from 'zod';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { type Command, command } from '../../engine/actions/action-set.ts';
import { formWith } from '../../engine/actions/forms.ts';
import { acquireMutex } from '../../engine/actions/mutex.ts';
import { performWithin } from '../../engine/actions/perform.ts';
import { clearFlags } from '../../engine/notifications/mail-addresses.ts';
import { settingsOf } from '../../engine/settings-of.ts';
import { textOf } from '../../engine/values.ts';
import { requireCurrentTexts } from '../people/consents.ts';
import { accountActions } from './account-actions.ts';
import { closeLinks, countLinks, makeLink, openLink } from './account-links.ts';
import { accountOf, type FoundAccount } from './account-of.ts';
import { makeAccount, replaceUnverified } from './new-account.ts';
import { publicCommand } from './own-account.ts';
import { botTraps, emailField, localeField, personRefusals, personShape } from './person-form.ts';

/** A faster form is sent by a bot, in milliseconds. */
const minFormTime = 3000;
const minutesOfDay = 24 * 60;
const mailsPerDay = 5;

const registration = (settings: Settings) =>
  formWith(
    z.object({
      ...personShape,
      email: emailField,
      ...botTraps,
    }),
    (raw) => personRefusals(raw, textOf(raw.email), settings),
  );

/** `account/register`: the same answer whether or not the address is registered. */
export const register: Command = command({
  ...publicCommand,
  payload: registration,
  minimumDuration: 'REGISTER_STALL_TIME',
  run: async (context) => {
    const { website, shown_at, ...wanted } = context.payload;
    const tooFast = shown_at !== undefined && context.now.getTime() - shown_at < minFormTime;
    if (website || tooFast) return {};
    await requireCurrentTexts(context, wanted.consents);
    await acquireMutex(context.trx, 'new accounts');
    const known = await accountOf(context, wanted.email);
    if (known && known.account_status !== 'unverified') {
      await notifyOwner(context, known);
      return {};
    }
    if (known && !(await mayAskToVerify(context, known.id))) return {};
    if (known) {
      const keys = { account: known.id, person: known.person ?? '' };
      await replaceUnverified(context, keys, wanted);
      await askToVerify(context, keys.account);
      return {};
    }
    const { account } = await makeAccount(context, 'register', wanted);
    await askToVerify(context, account);
    return {};
  },
});

/** `account/verify`: activates the account by the link in the mail. */
export const verify: Command = command({
  ...publicCommand,
  payload: z.object({ token: z.string().min(1).max(128) }),
  run: async (context) => {
    const link = await openLink(context, { token: context.payload.token, purpose: 'verify' });
    await closeLinks(context, { account: link.account, purposes: ['verify'], as: 'used' });
    await performWithin(context, accountActions, 'verify', { key: link.account, as: 'system' });
    await clearFlags(context.trx, link.account, context.now);
    context.note({ item: link.account });
    return {};
  },
});

/** `account/resend`: mails the verification link again; the same answer for everybody. */
export const resend: Command = command({
  ...publicCommand,
  payload: z.object({ email: emailField, locale: localeField }),
  minimumDuration: 'REGISTER_STALL_TIME',
  run: async (context) => {
    const known = await accountOf(context, context.payload.email);
    if (known?.account_status !== 'unverified') return {};
    const account = known.id;
    if (await mayAskToVerify(context, account)) await askToVerify(context, account);
    return {};
  },
});

/** Mails the link that verifies the address. */
export async function askToVerify(context: ActionContext, account: string): Promise<void> {
  const settings = await settingsOf(context.host, context.trx);
  const link = await makeLink(context, {
    account,
    purpose: 'verify',
    minutes: settings['auth.verify_days'] * minutesOfDay,
  });
  context.note({ item: account });
  context.emit('account.verify-asked', account, { link });
}

/** Whether the day's verification mails of an account are not used up. */
export async function mayAskToVerify(context: ActionContext, account: string): Promise<boolean> {
  const since = new Date(context.now.getTime() - minutesOfDay * 60_000);
  return (await countLinks(context, { account, purpose: 'verify', since })) < mailsPerDay;
}

/** Notifies the owner of a registered address of the attempt, at most `mailsPerDay` times. */
export async function notifyOwner(
  { trx, now, note, emit }: ActionContext,
  { id: account }: Pick<FoundAccount, 'id'>,
): Promise<void> {
  note({ item: account });
  // Row lock: concurrent requests are counted one after the other.
  await trx('directus_users').where({ id: account }).forUpdate().first('id');
  const since = new Date(now.getTime() - minutesOfDay * 60_000);
  const told = await trx('outbox_events')
    .where({ event: 'account.known-already', item: account })
    .where('at', '>', since)
    .count({ count: '*' })
    .first();
  if (Number(told?.count) < mailsPerDay) emit('account.known-already', account);
}
