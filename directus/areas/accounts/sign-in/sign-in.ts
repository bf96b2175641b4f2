// Sign-in with a password: docs/domain/accounts.md.
import { lookedUpEmail } from '@site/shared/domain/accounts';
import { z } from 'zod';
import { rowsIn } from '../../../engine/actions/action-context.ts';
import { readPayload } from '../../../engine/actions/payload.ts';
import { enqueueEvent } from '../../../engine/actions/records.ts';
import { now } from '../../../engine/clock.ts';
import { type Accountability, type Host, provenElsewhere } from '../../../engine/host.ts';
import { wakeOutbox } from '../../../engine/pending-outbox.ts';
import { isRefusal, refusal } from '../../../engine/refuse.ts';
import { settingsOf } from '../../../engine/settings-of.ts';
import { instantOf } from '../../../engine/values.ts';
import { type Account, accountOf, isPersonAccount } from '../account-of.ts';
import { endSession } from '../sessions/session-tokens.ts';
import { knownDevice, withDevice } from './known-devices.ts';
import { acceptsFactor, currentCode, mustHaveFactor } from './second-factor.ts';
import { takeSignInAttempt } from './sign-in-attempts.ts';
import { makeStep } from './sign-in-step.ts';
import { verifiedPassword } from './verify-password.ts';

const credentials = z.object({
  email: z.string().max(254),
  password: z.string().max(1024),
  otp: z.string().trim().max(32).optional(),
});
const deviceCookie = z.object({ device: z.string().max(1024).optional() });

type Credentials = z.infer<typeof credentials>;

/** A started session, for the web server only. */
export type StartedSession = { access_token: string; expires: number; device: string };

/**
 * The authenticated owner of an account; `secret` is that of the second factor, if there is one, and `device` the
 * new device cookie of the browser.
 */
type Proven = { account: Account; password: string; secret: string; device: string };

/** The password was right, and a code of the second factor is still to be given. */
type AwaitingCode = { awaitsCode: Account };

/** A sign-in request: network address, device cookie and form data. */
type Principal = { accountability: Accountability; device: string | undefined; body: unknown };

/**
 * Checks address and password (`E_LOGIN`), and only then reports the state of the account:
 * `E_UNVERIFIED`, `E_SUSPENDED`, `E_TFA_NEEDED`; at `otp`, `E_TFA_ASKED` when no code was given and
 * `E_TFA` when it is wrong. An account that `isOpen` rejects is `E_LOGIN`. A wrong password or
 * code counts as a failure; `E_LOCKED` after too many.
 */
export async function proveOwner(
  host: Host,
  { accountability, device, body }: Principal,
  isOpen: (account: Account) => boolean,
): Promise<Proven> {
  const proven = await checkPassword(host, { accountability, device, body }, isOpen);
  if ('awaitsCode' in proven) throw refusal('E_TFA_ASKED', { field: 'otp' });
  return proven;
}

async function checkPassword(
  host: Host,
  { accountability, device, body }: Principal,
  isOpen: (account: Account) => boolean,
): Promise<Proven | AwaitingCode> {
  const said = readPayload(credentials, body) as Credentials;
  const email = lookedUpEmail(said.email);
  const found = await accountOf({ trx: host.database }, email);
  const one = await takeSignInAttempt(host, {
    email,
    address: accountability?.ip ?? '',
    device: found && knownDevice(host, found, device),
  });
  try {
    const proven = await provenOwner(host, said, found && isOpen(found) ? found : undefined);
    if ('awaitsCode' in proven) {
      await one.undecided();
      return proven;
    }
    await one.succeeded();
    return { ...proven, device: withDevice(host, proven.account, device) };
  } catch (error) {
    if (!isRefusal(error, 'E_LOGIN') && !isRefusal(error, 'E_TFA')) await one.undecided();
    throw error;
  }
}

async function provenOwner(
  host: Host,
  { password, otp }: Credentials,
  found: Account | undefined,
): Promise<Omit<Proven, 'device'> | AwaitingCode> {
  const { account, stored } = await ownerOf(host, found, password);
  try {
    return { account, password: stored, secret: await mayEnter(host, account, otp) };
  } catch (error) {
    if (isRefusal(error, 'E_TFA_ASKED')) return { awaitsCode: account };
    throw error;
  }
}

/**
 * Whether an account may be entered by whoever has proved to be its owner: its state and the second factor.
 * Returns the secret of the second factor, empty when there is none.
 */
export async function mayEnter(
  host: Host,
  account: Account,
  otp: string | undefined,
): Promise<string> {
  if (isPersonAccount(account)) mustBeActive(account);
  const secret = account.tfa_secret ?? '';
  if (!secret && mustHaveFactor(account, await settingsOf(host))) throw refusal('E_TFA_NEEDED');
  if (secret) await mustHaveCode(host, { account: account.id, secret, given: otp });
  return secret;
}

/**
 * The same for somebody who has proved to be the owner without a password, with a code, which counts as an attempt and
 * is subject to the limits of sign-in.
 */
export async function enterWithCode(
  host: Host,
  accountability: Accountability,
  { account, otp, device }: { account: Account; otp: string; device: string | undefined },
): Promise<string> {
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

/**
 * Starts a Directus session for the authenticated owner of a person's account. Without the code of a second factor that
 * is on, returns the step that `signInWithCode` takes.
 */
export async function signIn(
  host: Host,
  accountability: Accountability,
  body: unknown,
): Promise<StartedSession | { step: string }> {
  const { device: shown } = readPayload(deviceCookie, body) as z.infer<typeof deviceCookie>;
  const asking = { accountability, device: shown, body };
  const proven = await checkPassword(host, asking, isPersonAccount);
  if ('awaitsCode' in proven) return { step: await makeStep(host, proven.awaitsCode) };
  return startSession(host, accountability, proven);
}

/** By what a session starts: the password, given now or in the step before, or an identity that a provider has proved. */
type By =
  | { password: string }
  | { step: string }
  | {
      provider: string;
      /** The owner is told of the sign-in even in a browser that is not new. */
      tell: boolean;
    };

/**
 * Starts a Directus session and tells the owner of a new device. Throws `E_SESSION` if a new password or a confirmed
 * address has meanwhile ended what opened the account.
 */
export async function startSession(
  host: Host,
  accountability: Accountability,
  { account, secret, device: cookie, ...by }: Omit<Proven, 'password'> & By,
): Promise<StartedSession> {
  const known = await isKnownDevice(host, account, accountability?.userAgent);

  const nobody = { user: null, role: null, admin: false, app: false, roles: [] };
  const visitor = {
    ...nobody,
    ip: accountability?.ip ?? null,
    userAgent: accountability?.userAgent,
  };
  const schema = await host.getSchema();
  const authentication = new host.services.AuthenticationService({
    schema,
    accountability: visitor,
  });
  const proof = 'password' in by ? { password: by.password } : { [provenElsewhere]: true };
  const begin = () =>
    authentication.login(
      'default',
      { email: account.email ?? '', ...proof },
      { session: true, ...(secret && { otp: currentCode(secret) }) },
    );
  // Directus accepts only the code of the current 30 seconds, which may end meanwhile: try once more.
  const { accessToken, refreshToken, expires } = await begin().catch((error) =>
    secret ? begin() : rethrow(error),
  );
  const row = await host.database('directus_users').where({ id: account.id }).first('secured_at');
  if (momentOf(row?.secured_at) !== momentOf(account.secured_at)) {
    await endSession(host.database, refreshToken);
    throw refusal('E_SESSION');
  }
  if (!known || ('tell' in by && by.tell)) {
    const device = accountability?.userAgent?.slice(0, 200) ?? '';
    const provider = 'provider' in by ? by.provider : undefined;
    await reportNewDevice(host, schema, { account: account.id, device, provider });
  }
  return { access_token: accessToken, expires, device: cookie };
}

function momentOf(secured: Account['secured_at'] | undefined): number | null {
  return secured ? instantOf(secured).getTime() : null;
}

function rethrow(error: unknown): never {
  throw error;
}

function mustBeActive({ account_status }: Pick<Account, 'account_status'>): void {
  if (account_status === 'unverified' || account_status === 'invited') {
    throw refusal('E_UNVERIFIED');
  }
  if (account_status !== 'active') throw refusal('E_SUSPENDED');
}

/** The account, if the password is correct, and the password in the form that was hashed. */
async function ownerOf(
  host: Host,
  found: Account | undefined,
  password: string,
): Promise<{ account: Account; stored: string }> {
  const schema = await host.getSchema();
  const authentication = new host.services.AuthenticationService({ schema, accountability: null });
  try {
    if (!found) throw refusal('E_LOGIN');
    const stored = await verifiedPassword(authentication, { id: found.id, password });
    return { account: found, stored };
  } catch {
    throw refusal('E_LOGIN');
  }
}

async function mustHaveCode(
  host: Host,
  { account, secret, given }: { account: string; secret: string; given: string | undefined },
): Promise<void> {
  if (!given) throw refusal('E_TFA_ASKED', { field: 'otp' });
  const right = await host.database.transaction((trx) =>
    acceptsFactor(host, trx, { account, secret, given }),
  );
  if (!right) throw refusal('E_TFA', { field: 'otp' });
}

/**
 * Whether the account has used this user agent since its address was last confirmed or its password changed. The very
 * first sign-in since then counts as known.
 */
async function isKnownDevice(
  { database }: Host,
  { id, secured_at }: Account,
  userAgent: string | undefined,
): Promise<boolean> {
  const seen: { user_agent: string | null; at?: unknown }[] = await database('directus_activity')
    .where({ action: 'login', user: id })
    .groupBy('user_agent')
    .select('user_agent')
    .max({ at: 'timestamp' })
    .limit(200);
  // Directus stores whole seconds in some databases.
  const since = Math.floor((momentOf(secured_at) ?? 0) / 1000) * 1000;
  const before = seen.filter(({ at }) => instantOf(at).getTime() >= since);
  return before.length === 0 || before.some(({ user_agent }) => user_agent === (userAgent ?? null));
}

async function reportNewDevice(
  host: Host,
  schema: unknown,
  { account, device, provider }: { account: string; device: string; provider: string | undefined },
): Promise<void> {
  await host.database.transaction((trx) =>
    enqueueEvent({ rows: rowsIn(host, trx, schema), now: now() }, 'account.new-device', account, {
      device,
      ...(provider && { title: provider }),
    }),
  );
  wakeOutbox(host);
}
