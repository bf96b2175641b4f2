// Sign-in with an identity that a provider has proved: docs/domain/accounts.md, "Sign-in providers".
import { z } from 'zod';
import { readPayload } from '../../../engine/actions/payload.ts';
import { now } from '../../../engine/clock.ts';
import type { Accountability, Host } from '../../../engine/host.ts';
import { refusal } from '../../../engine/refuse.ts';
import { accountById } from '../account-of.ts';
import { identityKey } from '../registration/account-links.ts';
import { withDevice } from '../sign-in/known-devices.ts';
import { enterWithCode, mayEnter, type StartedSession, startSession } from '../sign-in/sign-in.ts';
import {
  identityField,
  linkOf,
  type ProviderIdentity,
  provenIdentity,
} from './provider-identity.ts';

const form = z.object({
  identity: identityField,
  otp: z.string().trim().max(32).optional(),
  device: z.string().max(1024).optional(),
});

/**
 * Starts a Directus session for the account to which the identity is linked. The provider stands for the
 * password only: state of the account, second factor and its limits are as after a password. Throws
 * `E_NOT_LINKED` when no account has the identity.
 */
export async function signInWithProvider(
  host: Host,
  accountability: Accountability,
  body: unknown,
): Promise<StartedSession> {
  const { identity: token, otp, device } = readPayload(form, body) as z.infer<typeof form>;
  const identity = await provenIdentity(host, token, 'sign-in');
  const link = await linkOf(host.database, identity);
  const account = link && (await accountById({ trx: host.database }, link.account));
  if (!link || !account) {
    throw refusal((await isWaiting(host, identity)) ? 'E_UNVERIFIED' : 'E_NOT_LINKED');
  }
  // Only a given code can be guessed, so only that counts as an attempt.
  const secret = otp
    ? await enterWithCode(host, accountability, { account, otp, device })
    : await mayEnter(host, account, otp);
  await host.database('account_identities').where({ id: link.id }).update({ used_at: now() });
  return startSession(host, accountability, {
    account,
    secret,
    device: withDevice(host, account, device),
    provider: identity.title,
    // The first sign-in of a profile whose provider does not vouch for the owner of the mailbox.
    tell: !link.used_at && link.mailbox !== account.email?.toLowerCase(),
  });
}

/**
 * Whether a registration with this identity waits for the confirmation of its address. A link that another registration
 * has replaced counts too: that is known to the owner of the mailbox only.
 */
async function isWaiting({ database }: Host, identity: ProviderIdentity): Promise<boolean> {
  const waiting = await database('account_links')
    .where({ purpose: 'verify', identity: identityKey(identity) })
    .where('expires_at', '>', now())
    .first('id');
  return waiting !== undefined;
}
