// Sign-in providers of an account: docs/domain/accounts.md, "Sign-in providers".
import { accountActions as declared } from '@site/shared/actions';
import type { Settings } from '@site/shared/domain/system';
import { z } from 'zod';
import type { ActionContext } from '../../../engine/actions/action-context.ts';
import { type Command, command } from '../../../engine/actions/action-set.ts';
import { formOf } from '../../../engine/actions/declared-form.ts';
import { formWith } from '../../../engine/actions/forms.ts';
import { acquireMutex } from '../../../engine/actions/mutex.ts';
import { performWithin } from '../../../engine/actions/perform.ts';
import { refusal } from '../../../engine/refuse.ts';
import { requireCurrentTexts } from '../../people/consents.ts';
import { accountActions } from '../account-actions.ts';
import { accountOf, type FoundAccount } from '../account-of.ts';
import {
  mustKnowPassword,
  ofPage,
  ownAccount,
  passwordCommand,
  publicCommand,
  typedPassword,
} from '../own-account.ts';
import { botTraps, emailField, joiningRefusals, personShape } from '../person-form.ts';
import { makeAccount, replaceUnverified } from '../registration/new-account.ts';
import { askToVerify, mayAskToVerify, notifyOwner } from '../registration/registration.ts';
import {
  identityField,
  linkIdentity,
  linkOf,
  type ProviderIdentity,
  provenIdentity,
  removeIdentities,
} from './provider-identity.ts';

/** `account/link-provider`: the identity that the web server has proved, after the password. */
export const linkProvider: Command = command({
  ...passwordCommand,
  payload: formOf(declared['link-provider'], {
    ...ofPage,
    current_password: typedPassword,
    identity: identityField,
  }),
  run: async (context) => {
    const { current_password, identity: token } = context.payload;
    const { id } = await ownAccount(context);
    const identity = await provenIdentity(context.host, token, 'link');
    if (identity.account !== id) throw refusal('E_PROVIDER_EXPIRED');
    await mustKnowPassword(context, { id, password: current_password });
    await linkIdentity(context, id, identity);
    return {};
  },
});

/** `account/unlink-provider`: the password, which is asked for, stays as a way in. */
export const unlinkProvider: Command = command({
  ...passwordCommand,
  payload: formOf(declared['unlink-provider'], { ...ofPage, current_password: typedPassword }),
  run: async (context) => {
    const { emit } = context;
    const { current_password, provider } = context.payload;
    const { id } = await ownAccount(context);
    await mustKnowPassword(context, { id, password: current_password });
    const removed = await removeIdentities(context, id, { provider });
    if (removed.length === 0) throw refusal('E_NOT_FOUND', { params: { path: provider } });
    for (const { title } of removed) emit('account.provider-unlinked', id, { provider, title });
    return {};
  },
});

const { password: _, ...nameAndConsents } = personShape;
const joining = (_settings: Settings) =>
  formWith(
    z.object({ ...nameAndConsents, email: emailField, ...botTraps, identity: identityField }),
    joiningRefusals,
  );

/**
 * `account/join`: a new account for an identity without one, with name and consents but no password. An address
 * that the provider has verified needs no mail; any other one is verified as after `register`, with the same
 * answer for everybody. An account that exists is never linked by its address.
 */
export const join: Command = command({
  ...publicCommand,
  payload: joining,
  minimumDuration: 'REGISTER_STALL_TIME',
  run: async (context) => {
    const { website, shown_at: _shown, identity: token, ...wanted } = context.payload;
    const identity = await provenIdentity(context.host, token, 'join');
    if (website) return { state: 'asked' };
    await requireCurrentTexts(context, wanted.consents);
    await acquireMutex(context.trx, 'new accounts');
    if (await linkOf(context.trx, identity)) throw refusal('E_PROVIDER_TAKEN');
    const known = await accountOf(context, wanted.email);
    const isVerified = identity.emailVerified && identity.email === wanted.email;
    return isVerified
      ? joinVerified(context, { known, identity, wanted })
      : joinUnverified(context, { known, identity, wanted });
  },
});

type Joining = {
  known: FoundAccount | undefined;
  identity: ProviderIdentity;
  wanted: Omit<Parameters<typeof makeAccount>[2], 'password'>;
};

/** The provider has proved access to the mailbox, so its owner may learn that the address has an account. */
async function joinVerified(
  context: ActionContext,
  { known, identity, wanted }: Joining,
): Promise<{ state: 'active' | 'asked' }> {
  if (known && known.account_status !== 'unverified') {
    throw refusal('E_ACCOUNT_EXISTS', { field: 'email' });
  }
  const account = known?.id ?? (await makeAccount(context, 'admit', wanted)).account;
  if (known) {
    await replaceUnverified(context, { account, person: known.person ?? '' }, wanted);
    await performWithin(context, accountActions, 'verify', { key: account, as: 'system' });
  }
  context.note({ item: account });
  await linkIdentity(context, account, identity, { joined: true });
  return { state: 'active' };
}

/** The registration waits in its link: it neither replaces another one nor is attached to the account before. */
async function joinUnverified(
  context: ActionContext,
  { known, identity, wanted }: Joining,
): Promise<{ state: 'active' | 'asked' }> {
  if (known && known.account_status !== 'unverified') {
    await notifyOwner(context, known);
    return { state: 'asked' };
  }
  if (known && !(await mayAskToVerify(context, known.id, { joining: true }))) {
    return { state: 'asked' };
  }
  const account = known?.id ?? (await makeAccount(context, 'register', wanted)).account;
  const joining = { identity, person: wanted, at: context.now.toISOString() };
  await askToVerify(context, account, { joining });
  return { state: 'asked' };
}
