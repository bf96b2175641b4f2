// Failed sign-ins to site and studio, and what asks for a password or a code elsewhere: docs/domain/accounts.md.
import { lookedUpEmail, subscriberOf } from '@site/shared/domain';
import type { Knex } from 'knex';
import type { Accountability, Host, Row } from '../host.ts';
import { isRefusal, refusal } from '../refuse.ts';
import { settingsOf } from '../settings/settings-of.ts';
import { giveAllBack, giveOneBack, takeOne } from '../tries.ts';
import { textOf } from '../values.ts';

/** The time in which failures are counted, in milliseconds. */
const within = 15 * 60_000;

type Try = {
  /** The password was right: the account starts anew, the address gets its try back. */
  succeeded: () => Promise<void>;
  /** The try said nothing about the password: both get it back. */
  undecided: () => Promise<void>;
};

/**
 * Takes one try of an account and of an address, as many as `auth.max_failures_account` and
 * `auth.max_failures_address` say. Throws `E_LOCKED` when none is left. A try counts before the password is
 * looked at, so that guesses at the same time cannot slip through. A browser in which the account has signed in before
 * (`device`) has tries of its own, so that strangers lock nobody out; once they are used up it is a stranger, too.
 */
export async function takeTry(
  host: Host,
  { email, address, device }: { email: string; address: string; device?: string | undefined },
): Promise<Try> {
  const ofDevice = device ? await takeOfDevice(host, { email, device }) : undefined;
  return ofDevice ?? takeOfStranger(host, { account: ['sign-in of', email], address });
}

/** A try of an account in a browser that it is known in, as long as there is one; the address does not matter there. */
async function takeOfDevice(
  host: Host,
  { email, device }: { email: string; device: string },
): Promise<Try | undefined> {
  const db = host.database;
  const of = ['sign-in of', email, 'in', device];
  const most = (await settingsOf(host))['auth.max_failures_account'];
  const taken = await takeOne(db, { of, most, within });
  if ('wait' in taken) return undefined;
  return {
    succeeded: () => giveAllBack(db, of),
    undecided: () => giveOneBack(db, taken.id),
  };
}

async function takeOfStranger(
  host: Host,
  { account, address }: { account: readonly string[]; address: string },
): Promise<Try> {
  const db = host.database;
  const settings = await settingsOf(host);
  const ofAddress = await takeOrLock(db, {
    of: ['sign-in from', subscriberOf(address)],
    most: settings['auth.max_failures_address'],
  });
  const ofAccount = await takeOrLock(db, {
    of: account,
    most: settings['auth.max_failures_account'],
  }).catch(async (error: unknown) => {
    await giveOneBack(db, ofAddress);
    throw error;
  });
  return {
    succeeded: async () => {
      await giveAllBack(db, account);
      await giveOneBack(db, ofAddress);
    },
    undecided: async () => {
      await giveOneBack(db, ofAccount);
      await giveOneBack(db, ofAddress);
    },
  };
}

async function takeOrLock(
  db: Knex,
  limit: { of: readonly string[]; most: number },
): Promise<string> {
  const taken = await takeOne(db, { ...limit, within });
  if ('id' in taken) return taken.id;
  throw refusal('E_LOCKED', { params: { min: Math.ceil(taken.wait / 60_000) } });
}

/**
 * Does a work that asks for a password or a code. Where one is refused, that is a failure as at the studio.
 * Success forgives none: a password that is known must not make room for guesses at the code.
 */
export async function countGuess<Answer>(
  host: Host,
  { accountability, payload }: { accountability: Accountability; payload: unknown },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const user = accountability?.user;
  const owner = user && (await host.database('directus_users').where({ id: user }).first('email'));
  const said = textOf(owner?.email ?? (payload as Row | undefined)?.email ?? '');
  const name = ['sign-in of', lookedUpEmail(said)];
  // Strangers who have used up the tries of an account do not keep its owner from the settings.
  const account = owner?.email ? [...name, 'signed in'] : name;
  const one = await takeOfStranger(host, { account, address: accountability?.ip ?? '' });
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
