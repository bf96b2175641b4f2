// Erasure of an account, and its cancellation: docs/domain/own-data.md, "Erasure".

import { peopleActions as declared } from '@site/shared/actions';
import { z } from 'zod';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { type Command, command } from '../../engine/actions/action-set.ts';
import { formOf } from '../../engine/actions/declared-form.ts';
import { performWithin } from '../../engine/actions/perform.ts';
import { refusal } from '../../engine/refuse.ts';
import { accountActions } from '../accounts/account-actions.ts';
import { mustKnowPassword, ownAccount, typedPassword } from '../accounts/own-account.ts';
import { closeLinks, makeLink, openLink } from '../accounts/registration/account-links.ts';
import { acceptsFactor } from '../accounts/sign-in/second-factor.ts';
import { countPasswordAttempt } from '../accounts/sign-in/sign-in-attempts.ts';
import { openCaseOf } from '../admissions/application/start.ts';
import { caseActions } from '../admissions/cases/case-actions.ts';
import { standingActions } from '../standing/standing-actions.ts';

const daysToUndo = 30;
const minutesToUndo = daysToUndo * 24 * 60;

/**
 * `people/me/erase`: closes the account at once and schedules its erasure after 30 days. Requires the password, and
 * the code of the second factor if there is one. Returns `{until}`.
 */
export const eraseAccount: Command = command({
  payload: formOf(declared.erase, { current_password: typedPassword }),
  by: ({ caller, item }) => caller.user !== null && item.key === 'me',
  collection: 'directus_users',
  notIdempotent: true,
  limitFailures: countPasswordAttempt,
  silent: true,
  run: async (context) => {
    const { host, trx, now, payload } = context;
    const { id, email, person, tfa_secret } = await ownAccount(context);
    await mustKnowPassword(context, { id, password: payload.current_password });
    const secret = tfa_secret ?? '';
    if (secret && payload.otp === undefined) throw refusal('E_TFA_ASKED', { field: 'otp' });
    const proof = { account: id, secret, given: payload.otp ?? '' };
    if (secret && !(await acceptsFactor(host, trx, proof))) {
      throw refusal('E_TFA', { field: 'otp' });
    }
    // A candidate without an account cannot exist: the case is withdrawn.
    await endOwnCase(context, person);
    if (person && (await standingOf(context, person)) === 'applicant') {
      await performWithin(context, standingActions, 'case-withdrawn', {
        key: person,
        as: 'system',
      });
    }
    const until = new Date(now.getTime() + minutesToUndo * 60_000).toISOString();
    const closing = { key: id, payload: { until }, as: 'system' } as const;
    await performWithin(context, accountActions, 'erase', closing);
    const undo = { account: id, minutes: minutesToUndo, email: email ?? '' };
    const link = await makeLink(context, { ...undo, purpose: 'undo-erasure' });
    context.emit('account.erasure-started', id, { link });
    return { until };
  },
});

/** Withdraws the open case of the caller, or deletes its draft. */
async function endOwnCase(context: ActionContext<unknown>, person: string | null): Promise<void> {
  const open = person ? await openCaseOf(context.trx, person) : undefined;
  if (!open) return;
  const event = open.state === 'draft' ? 'delete' : 'withdraw';
  const asked = { key: open.id, as: 'caller' } as const;
  await performWithin(context, caseActions, event, asked);
}

async function standingOf({ trx }: ActionContext<unknown>, id: string) {
  const row = await trx('people').where({ id }).first('standing');
  return row?.standing;
}

/** `people/me/undo`: cancels the erasure by the link in the e-mail; signing in is blocked meanwhile. */
export const undoErasure: Command = command({
  payload: z.object({ token: z.string().min(1).max(128) }),
  by: ({ item }) => item.key === 'me',
  collection: 'directus_users',
  notIdempotent: true,
  silent: true,
  run: async (context) => {
    const { token } = context.payload;
    const { account } = await openLink(context, { token, purpose: 'undo-erasure' });
    await performWithin(context, accountActions, 'undo', { key: account, as: 'system' });
    await closeLinks(context, { account, purposes: ['undo-erasure'], as: 'used' });
    context.note({ item: account });
    return {};
  },
});
