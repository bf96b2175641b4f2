// Registration without an invitation: docs/domain/accounts.md.
import type { Settings } from '@site/shared/domain/system';
import { z } from 'zod';
import type { ActionContext } from '../../../engine/actions/action-context.ts';
import { type Command, command } from '../../../engine/actions/action-set.ts';
import { formWith } from '../../../engine/actions/forms.ts';
import { acquireMutex } from '../../../engine/actions/mutex.ts';
import { performWithin } from '../../../engine/actions/perform.ts';
import { clearFlags } from '../../../engine/notifications/mail/mail-addresses.ts';
import { refusal } from '../../../engine/refuse.ts';
import { settingsOf } from '../../../engine/settings-of.ts';
import { instantOf, textOf } from '../../../engine/values.ts';
import { requireCurrentTexts } from '../../people/consents.ts';
import { accountActions } from '../account-actions.ts';
import { accountOf, type FoundAccount } from '../account-of.ts';
import { publicCommand } from '../own-account.ts';
import { botTraps, emailField, localeField, personRefusals, personShape } from '../person-form.ts';
import { addIdentity, linkOf } from '../providers/provider-identity.ts';
import { closeLinks, countLinks, type Joining, makeLink, openLink } from './account-links.ts';
import { codesOf, waysIn } from './attached.ts';
import { makeAccount, replaceUnverified } from './new-account.ts';

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
    if (known && !(await mayAskToVerify(context, known.id, { joining: false }))) return {};
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

/**
 * `account/verify`: activates the account by the link in the mail. Only the way of signing in that the mail names opens
 * it afterwards; every other registration with the address ends.
 */
export const verify: Command = command({
  ...publicCommand,
  payload: z.object({ token: z.string().min(1).max(128) }),
  run: async (context) => {
    const link = await openLink(context, { token: context.payload.token, purpose: 'verify' });
    const { account, joining } = link;
    await closeLinks(context, { account, purposes: ['verify'], only: link.id, as: 'used' });
    await performWithin(context, accountActions, 'verify', { key: account, as: 'system' });
    if (joining) await completeJoining(context, account, joining);
    await clearFlags(context.trx, account, context.now);
    context.note({ item: account });
    return codesOf({ removed: [], kept: await waysIn(context.trx, account) });
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
    await askAgain(context, known.id);
    return {};
  },
});

/** Applies a registration through a provider that waited in its link. */
async function completeJoining(
  context: ActionContext,
  account: string,
  { identity, person, at }: Joining,
): Promise<void> {
  if (await linkOf(context.trx, identity)) throw refusal('E_PROVIDER_TAKEN');
  const row = await context
    .trx('directus_users')
    .where({ id: account })
    .first('person', 'password', 'terms_accepted_at');
  // The account has the data of this registration if no other one came before or after it.
  const isOwn =
    row?.password === null && instantOf(row.terms_accepted_at ?? 0).toISOString() === at;
  if (!isOwn) await replaceUnverified(context, { account, person: row?.person ?? '' }, person);
  await addIdentity(context, account, identity);
}

/** Mails new links for every registration with the address whose confirmation is open. */
async function askAgain(context: ActionContext, account: string): Promise<void> {
  const open = await context.rows('account_links').find(
    {
      _and: [
        { account: { _eq: account } },
        { purpose: { _eq: 'verify' } },
        { closed_at: { _null: true } },
      ],
    },
    ['joining'],
  );
  for (const { joining } of open) {
    if (!(await mayAskToVerify(context, account, { joining: joining !== null }))) continue;
    await askToVerify(context, account, joining ? { joining: joining as Joining } : {});
  }
}

/** Mails the link that verifies the address, for a registration with a password or through a provider. */
export async function askToVerify(
  context: ActionContext,
  account: string,
  { joining }: { joining?: Joining } = {},
): Promise<void> {
  const settings = await settingsOf(context.host, context.trx);
  const link = await makeLink(context, {
    account,
    purpose: 'verify',
    minutes: settings['auth.verify_days'] * minutesOfDay,
    ...(joining && { joining }),
  });
  context.note({ item: account });
  context.emit('account.verify-asked', account, { link });
}

/**
 * Whether the day's verification mails of an account are not used up. Registrations through providers are counted apart,
 * so that those of an attacker leave the owner's mails.
 */
export async function mayAskToVerify(
  context: ActionContext,
  account: string,
  { joining }: { joining: boolean },
): Promise<boolean> {
  const since = new Date(context.now.getTime() - minutesOfDay * 60_000);
  const sent = await countLinks(context, { account, purpose: 'verify', since, joining });
  return sent < mailsPerDay;
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
