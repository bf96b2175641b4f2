// Sign-in with an identity that a provider has proved: docs/domain/accounts.md, "Sign-in providers".
import { lookedUpEmail } from '@site/shared/domain';
import { z } from 'zod';
import { readPayload } from '../../engine/actions/payload.ts';
import { now } from '../../engine/clock.ts';
import type { Accountability, Host } from '../../engine/host.ts';
import { isRefusal, refusal } from '../../engine/refuse.ts';
import { identityKey } from './account-links.ts';
import { type Account, isPersonAccount } from './account-of.ts';
import { knownDevice, withDevice } from './known-devices.ts';
import {
  identityField,
  linkOf,
  type ProviderIdentity,
  provenIdentity,
} from './provider-identity.ts';
import { mayEnter, type StartedSession, startSession } from './sign-in.ts';
import { takeSignInAttempt } from './sign-in-attempts.ts';

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
  const account = link && (await accountBehind(host, link.account));
  if (!link || !account) {
    throw refusal((await isWaiting(host, identity)) ? 'E_UNVERIFIED' : 'E_NOT_LINKED');
  }
  const secret = await proven(host, accountability, { account, otp, device });
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

async function accountBehind({ database }: Host, id: string): Promise<Account | undefined> {
  const found = await database('directus_users')
    .where({ id })
    .first('id', 'email', 'account_status', 'role', 'tfa_secret', 'staff_roles', 'secured_at');
  return found && isPersonAccount(found) ? found : undefined;
}

/** Checks what a password does not prove. Only a given code can be guessed, so only that counts as an attempt. */
async function proven(
  host: Host,
  accountability: Accountability,
  {
    account,
    otp,
    device,
  }: { account: Account; otp: string | undefined; device: string | undefined },
): Promise<string> {
  if (!otp) return mayEnter(host, account, otp);
  const one = await takeSignInAttempt(host, {
    email: lookedUpEmail(account.email ?? ''),
    address: accountability?.ip ?? '',
    device: knownDevice(host, account, device),
  });
  try {
    const secret = await mayEnter(host, account, otp);
    await one.succeeded();
    return secret;
  } catch (error) {
    if (!isRefusal(error, 'E_TFA')) await one.undecided();
    throw error;
  }
}
