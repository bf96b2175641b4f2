// How somebody gets an account without being invited: docs/domain/accounts.md.
import type { Settings } from '@site/shared/domain';
import { z } from 'zod';
import type { ActionContext } from '../actions/action-context.ts';
import { type Command, command } from '../actions/action-set.ts';
import { oneAtATime } from '../actions/one-at-a-time.ts';
import { performWithin } from '../actions/perform.ts';
import type { Row } from '../host.ts';
import { clearFlags } from '../notifications/mail-addresses.ts';
import { mustHaveReadTheTexts } from '../people/consents.ts';
import { settingsOf } from '../settings/settings-of.ts';
import { textOf } from '../values.ts';
import { accountActions } from './account-actions.ts';
import { closeLinks, countLinks, makeLink, openLink } from './account-links.ts';
import { accountOf } from './account-of.ts';
import { makeAccount, replaceUnverified } from './new-account.ts';
import { fromAnybody } from './own-account.ts';
import {
  emailField,
  formWith,
  localeField,
  personRefusals,
  personShape,
  traps,
} from './person-form.ts';

/** Nobody fills in the form faster, in milliseconds. */
const fastestPerson = 3000;
const minutesOfDay = 24 * 60;
const mailsPerDay = 5;

const registration = (settings: Settings) =>
  formWith(
    z.object({
      ...personShape,
      email: emailField,
      ...traps,
    }),
    (raw) => personRefusals(raw, textOf(raw.email), settings),
  );

/** `account/register`: the same answer whatever is known of the address. */
export const register: Command = command({
  ...fromAnybody,
  payload: registration,
  stalled: 'REGISTER_STALL_TIME',
  run: async (context) => {
    const { website, shown_at, ...wanted } = context.payload;
    const tooFast = shown_at !== undefined && context.now.getTime() - shown_at < fastestPerson;
    if (website || tooFast) return {};
    await mustHaveReadTheTexts(context, wanted.consents);
    await oneAtATime(context.trx, 'new accounts');
    const known = await accountOf(context, wanted.email);
    if (known && known.account_status !== 'unverified') {
      await tellOwner(context, known);
      return {};
    }
    if (known && (await sentToday(context, textOf(known.id))) >= mailsPerDay) return {};
    if (known) {
      const keys = { account: textOf(known.id), person: textOf(known.person) };
      await replaceUnverified(context, keys, wanted);
      await askToVerify(context, keys.account);
      return {};
    }
    const { account } = await makeAccount(context, 'register', wanted);
    await askToVerify(context, account);
    return {};
  },
});

/** `account/verify`: the link in the mail opens the account. */
export const verify: Command = command({
  ...fromAnybody,
  payload: z.object({ token: z.string().min(1).max(128) }),
  run: async (context) => {
    const link = await openLink(context, { token: context.payload.token, purpose: 'verify' });
    await closeLinks(context, { account: link.account, purposes: ['verify'], as: 'used' });
    await performWithin(context, accountActions, 'verify', { key: link.account, as: 'house' });
    await clearFlags(context.trx, link.account, context.now);
    context.note({ item: link.account });
    return {};
  },
});

/** `account/resend`: the mail with the link once more; the same answer for everybody. */
export const resend: Command = command({
  ...fromAnybody,
  payload: z.object({ email: emailField, locale: localeField }),
  stalled: 'REGISTER_STALL_TIME',
  run: async (context) => {
    const known = await accountOf(context, context.payload.email);
    if (known?.account_status !== 'unverified') return {};
    const account = textOf(known.id);
    if ((await sentToday(context, account)) < mailsPerDay) await askToVerify(context, account);
    return {};
  },
});

async function askToVerify(context: ActionContext, account: string): Promise<void> {
  const settings = await settingsOf(context.host, context.trx);
  const link = await makeLink(context, {
    account,
    purpose: 'verify',
    minutes: settings['auth.verify_days'] * minutesOfDay,
  });
  context.note({ item: account });
  context.tell('account.verify-asked', account, { link });
}

function sentToday(context: ActionContext, account: string): Promise<number> {
  const since = new Date(context.now.getTime() - minutesOfDay * 60_000);
  return countLinks(context, { account, purpose: 'verify', since });
}

/** The owner of a known address hears of it, a few times a day at most. */
async function tellOwner({ trx, now, note, tell }: ActionContext, { id }: Row): Promise<void> {
  const account = textOf(id);
  note({ item: account });
  // Those who come at once are counted one after the other.
  await trx('directus_users').where({ id: account }).forUpdate().first('id');
  const since = new Date(now.getTime() - minutesOfDay * 60_000);
  const told = await trx('outbox_events')
    .where({ event: 'account.known-already', item: account })
    .where('at', '>', since)
    .count({ count: '*' })
    .first();
  if (Number(told?.count) < mailsPerDay) tell('account.known-already', account);
}
