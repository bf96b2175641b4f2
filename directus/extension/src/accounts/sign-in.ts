// Sign-in with a password: docs/domain/accounts.md.
import { lookedUpEmail } from '@site/shared/domain';
import { z } from 'zod';
import { rowsIn } from '../actions/action-context.ts';
import { readPayload } from '../actions/payload.ts';
import { putOut } from '../actions/records.ts';
import { now } from '../clock.ts';
import type { Accountability, Host, Row } from '../host.ts';
import { wakeOutbox } from '../outbox/wake.ts';
import { isRefusal, refusal } from '../refuse.ts';
import { settingsOf } from '../settings/settings-of.ts';
import { textOf } from '../values.ts';
import { accountOf, isOfHouse } from './account-of.ts';
import { knownDevice, withDevice } from './known-devices.ts';
import { acceptsFactor, mustHaveFactor, presentCode } from './second-factor.ts';
import { takeTry } from './sign-in-tries.ts';
import { verifiedPassword } from './verify-password.ts';

const credentials = z.object({
  email: z.string().max(254),
  password: z.string().max(1024),
  otp: z.string().trim().max(32).optional(),
});
const deviceCookie = z.object({ device: z.string().max(1024).optional() });

type Credentials = z.infer<typeof credentials>;

/** A session that has begun, for the web server only. */
type Begun = { access_token: string; expires: number; device: string };

/**
 * Who has shown to be the owner of an account; `secret` is that of the second factor, if there is one, and `device` the
 * cookie by which the browser is known from now on.
 */
type Proven = { account: Owner; password: string; secret: string; device: string };

/** Who signs in: from where, in which browser, and what the form said. */
type Asking = { accountability: Accountability; device: string | undefined; body: unknown };

/**
 * Checks address and password, and only then tells what is wrong with the account: `E_LOGIN`,
 * `E_UNVERIFIED`, `E_SUSPENDED`, `E_TFA_NEEDED`; at `otp`, `E_TFA_ASKED` when no code was given and
 * `E_TFA` when it is wrong. An account that `isOpen` does not know is none: `E_LOGIN`. A wrong password or a wrong
 * code is a failure; `E_LOCKED` after too many.
 */
export async function proveOwner(
  host: Host,
  { accountability, device, body }: Asking,
  isOpen: (account: Row) => boolean,
): Promise<Proven> {
  const said = readPayload(credentials, body) as Credentials;
  const email = lookedUpEmail(said.email);
  const found = await accountOf({ trx: host.database as never }, email);
  const one = await takeTry(host, {
    email,
    address: accountability?.ip ?? '',
    device: found && knownDevice(host, textOf(found.id), device),
  });
  try {
    const proven = await provenOwner(host, said, found && isOpen(found) ? found : undefined);
    await one.succeeded();
    return { ...proven, device: withDevice(host, proven.account.id, device) };
  } catch (error) {
    if (!isRefusal(error, 'E_LOGIN') && !isRefusal(error, 'E_TFA')) await one.undecided();
    throw error;
  }
}

async function provenOwner(
  host: Host,
  { password, otp }: Credentials,
  found: Row | undefined,
): Promise<Omit<Proven, 'device'>> {
  const { account, stored } = await ownerOf(host, found, password);
  if (isOfHouse(account)) mustBeActive(account);
  const secret = textOf(account.tfa_secret);
  if (!secret && mustHaveFactor(account, await settingsOf(host))) throw refusal('E_TFA_NEEDED');
  if (secret) await mustHaveCode(host, { account: account.id, secret, given: otp });
  return { account, password: stored, secret };
}

/** Begins a session of the backend for who proves to own an account of the house. */
export async function signIn(
  host: Host,
  accountability: Accountability,
  body: unknown,
): Promise<Begun> {
  const { device: shown } = readPayload(deviceCookie, body) as z.infer<typeof deviceCookie>;
  const proven = await proveOwner(host, { accountability, device: shown, body }, isOfHouse);
  const { account, password, secret } = proven;
  const known = await isKnownDevice(host, account.id, accountability?.userAgent);

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
  const begin = () =>
    authentication.login(
      'default',
      { email: textOf(account.email), password },
      { session: true, ...(secret && { otp: presentCode(secret) }) },
    );
  // The backend takes the code of this very half minute, which may end while it looks.
  const { accessToken, expires } = await begin().catch((error) =>
    secret ? begin() : rethrow(error),
  );
  if (!known) {
    const device = accountability?.userAgent?.slice(0, 200) ?? '';
    await tellNewDevice(host, schema, { account: account.id, device });
  }
  return { access_token: accessToken, expires, device: proven.device };
}

function rethrow(error: unknown): never {
  throw error;
}

type Owner = Row & { id: string };

function mustBeActive({ account_status }: Row): void {
  if (account_status === 'unverified' || account_status === 'invited') {
    throw refusal('E_UNVERIFIED');
  }
  if (account_status !== 'active') throw refusal('E_SUSPENDED');
}

/** The account, for who knows its password, and the password as the account's hash was made of it. */
async function ownerOf(
  host: Host,
  found: Row | undefined,
  password: string,
): Promise<{ account: Owner; stored: string }> {
  const schema = await host.getSchema();
  const authentication = new host.services.AuthenticationService({ schema, accountability: null });
  try {
    if (!found) throw refusal('E_LOGIN');
    const account = { ...found, id: textOf(found.id) };
    const stored = await verifiedPassword(authentication, { id: account.id, password });
    return { account, stored };
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

/** Whether this browser was here before. The first sign-in of all is no news. */
async function isKnownDevice(
  { database }: Host,
  account: string,
  userAgent: string | undefined,
): Promise<boolean> {
  const before = await database('directus_activity')
    .where({ action: 'login', user: account })
    .distinct('user_agent')
    .limit(200);
  return before.length === 0 || before.some(({ user_agent }) => user_agent === (userAgent ?? null));
}

async function tellNewDevice(
  host: Host,
  schema: unknown,
  { account, device }: { account: string; device: string },
): Promise<void> {
  await host.database.transaction((trx) =>
    putOut({ rows: rowsIn(host, trx, schema), now: now() }, 'account.new-device', account, {
      device,
    }),
  );
  wakeOutbox(host);
}
