// Brute-force lockout: failed sign-ins and other checks of a password or a code (docs/domain/accounts.md, rule 4).
import { lookedUpEmail } from '@site/shared/domain/accounts';
import { subscriberOf } from '@site/shared/domain/people';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { Accountability, Host } from '../../../engine/host.ts';
import { consumeAttempt, resetAttempts, returnAttempt } from '../../../engine/rate-limit.ts';
import { isRefusal, refusal } from '../../../engine/refuse.ts';
import { settingsOf } from '../../../engine/settings-of.ts';

/** The window in which failures are counted, in milliseconds. */
const windowMs = 15 * 60_000;

const withEmail = z.object({ email: z.string() });

type Attempt = {
  /** The password was correct: resets the count of the account and refunds the attempt of the address. */
  succeeded: () => Promise<void>;
  /** The attempt did not test the password: refunds both. */
  undecided: () => Promise<void>;
};

/**
 * Counts one attempt for the account and for the network address, limited by `auth.max_failures_account` and
 * `auth.max_failures_address`. Throws `E_LOCKED` when none is left. The attempt is counted before the password is
 * checked, so that concurrent attempts cannot exceed the limit. A browser in which the account has signed in before
 * (`device`) has a separate limit, so that others cannot lock out the owner; after it, the common limit applies.
 */
export async function takeSignInAttempt(
  host: Host,
  { email, address, device }: { email: string; address: string; device?: string | undefined },
): Promise<Attempt> {
  const ofDevice = device ? await takeForDevice(host, { email, device }) : undefined;
  return ofDevice ?? takeForUnknownDevice(host, { account: ['sign-in of', email], address });
}

/** An attempt in a known browser of the account, while its limit lasts; the network address does not count there. */
async function takeForDevice(
  host: Host,
  { email, device }: { email: string; device: string },
): Promise<Attempt | undefined> {
  const db = host.database;
  const key = ['sign-in of', email, 'in', device];
  const max = (await settingsOf(host))['auth.max_failures_account'];
  const taken = await consumeAttempt(db, { key, max, windowMs });
  if ('wait' in taken) return undefined;
  return {
    succeeded: () => resetAttempts(db, key),
    undecided: () => returnAttempt(db, taken.id),
  };
}

async function takeForUnknownDevice(
  host: Host,
  { account, address }: { account: readonly string[]; address: string },
): Promise<Attempt> {
  const db = host.database;
  const settings = await settingsOf(host);
  const ofAddress = await takeOrLock(db, {
    key: ['sign-in from', subscriberOf(address)],
    max: settings['auth.max_failures_address'],
  });
  const ofAccount = await takeOrLock(db, {
    key: account,
    max: settings['auth.max_failures_account'],
  }).catch(async (error: unknown) => {
    await returnAttempt(db, ofAddress);
    throw error;
  });
  return {
    succeeded: async () => {
      await resetAttempts(db, account);
      await returnAttempt(db, ofAddress);
    },
    undecided: async () => {
      await returnAttempt(db, ofAccount);
      await returnAttempt(db, ofAddress);
    },
  };
}

async function takeOrLock(
  db: Knex,
  limit: { key: readonly string[]; max: number },
): Promise<string> {
  const taken = await consumeAttempt(db, { ...limit, windowMs });
  if ('id' in taken) return taken.id;
  throw refusal('E_LOCKED', { params: { min: Math.ceil(taken.wait / 60_000) } });
}

/**
 * Runs work that checks a password or a code. A wrong one counts as a failed sign-in. Success does not reset the
 * count: a known password must not allow more attempts at the code.
 */
export async function countPasswordAttempt<Answer>(
  host: Host,
  { accountability, payload }: { accountability: Accountability; payload: unknown },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const user = accountability?.user;
  const owner = user
    ? await host.database('directus_users').where({ id: user }).first('email')
    : undefined;
  const said = owner?.email ?? withEmail.safeParse(payload).data?.email ?? '';
  const name = ['sign-in of', lookedUpEmail(said)];
  // Anonymous failures of an account must not lock its signed-in owner out of the settings.
  const account = owner?.email ? [...name, 'signed in'] : name;
  const one = await takeForUnknownDevice(host, { account, address: accountability?.ip ?? '' });
  try {
    const answer = await work();
    await one.undecided();
    return answer;
  } catch (error) {
    if (!isWrongGuess(error)) await one.undecided();
    throw error;
  }
}

function isWrongGuess(error: unknown): boolean {
  if (isRefusal(error, 'E_LOGIN') || isRefusal(error, 'E_TFA')) return true;
  const { extensions } = error as { extensions?: { field?: string } };
  return isRefusal(error, 'E_INVALID') && extensions?.field === 'current_password';
}
