// How an account is erased, and how that is stopped: docs/domain/own-data.md, "Erasure".
import { z } from 'zod';
import { accountActions } from '../accounts/account-actions.ts';
import { closeLinks, makeLink, openLink } from '../accounts/account-links.ts';
import { mustKnowPassword, ownAccount } from '../accounts/own-account.ts';
import { acceptsFactor } from '../accounts/second-factor.ts';
import { type Command, command } from '../actions/action-set.ts';
import { performWithin } from '../actions/perform.ts';
import { refusal } from '../refuse.ts';
import { standingActions } from '../standing/standing-actions.ts';
import { textOf } from '../values.ts';

const daysToUndo = 30;
const minutesToUndo = daysToUndo * 24 * 60;

/**
 * `people/me/erase`: closes the account at once and has it erased after 30 days. Whoever knows the
 * password, and the code where there is a second factor, may ask. Answers `{until}`.
 */
export const eraseAccount: Command = command({
  payload: z.strictObject({
    current_password: z.string().min(1).max(1024),
    otp: z.string().trim().min(1).max(32).optional(),
  }),
  by: ({ caller, item }) => caller.user !== null && item.key === 'me',
  collection: 'directus_users',
  unremembered: true,
  guessed: true,
  silent: true,
  run: async (context) => {
    const { host, trx, now, caller, payload } = context;
    const { id, email, person, tfa_secret } = await ownAccount(context);
    await mustKnowPassword(context, { id, password: payload.current_password });
    const secret = textOf(tfa_secret);
    if (secret && payload.otp === undefined) throw refusal('E_TFA_ASKED', { field: 'otp' });
    const proof = { account: id, secret, given: payload.otp ?? '' };
    if (secret && !(await acceptsFactor(host, trx, proof))) {
      throw refusal('E_TFA', { field: 'otp' });
    }
    // Nobody is a candidate without an account.
    if (caller.standing === 'applicant') {
      const key = textOf(person);
      await performWithin(context, standingActions, 'case-withdrawn', { key, as: 'house' });
    }
    const until = new Date(now.getTime() + minutesToUndo * 60_000).toISOString();
    const closing = { key: id, payload: { until }, as: 'house' } as const;
    await performWithin(context, accountActions, 'erase', closing);
    const undo = { account: id, minutes: minutesToUndo, email: textOf(email) };
    const link = await makeLink(context, { ...undo, purpose: 'undo-erasure' });
    context.tell('account.erasure-started', id, { link });
    return { until };
  },
});

/** `people/me/undo`: by the link in the mail, for nobody can sign in meanwhile. */
export const undoErasure: Command = command({
  payload: z.object({ token: z.string().min(1).max(128) }),
  by: ({ item }) => item.key === 'me',
  collection: 'directus_users',
  unremembered: true,
  silent: true,
  run: async (context) => {
    const { token } = context.payload;
    const { account } = await openLink(context, { token, purpose: 'undo-erasure' });
    await performWithin(context, accountActions, 'undo', { key: account, as: 'house' });
    await closeLinks(context, { account, purposes: ['undo-erasure'], as: 'used' });
    context.note({ item: account });
    return {};
  },
});
