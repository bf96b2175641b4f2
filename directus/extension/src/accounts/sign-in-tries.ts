// Failed sign-ins to site and studio, and what asks for a password or a code elsewhere: docs/domain/accounts.md.
import { randomUUID } from 'node:crypto';
import { subscriberOf } from '@site/shared/domain';
import type { Knex } from 'knex';
import { digestOf } from '../actions/repeats.ts';
import { now } from '../clock.ts';
import type { Accountability, Host, Row } from '../host.ts';
import { isRefusal, refusal } from '../refuse.ts';
import { settingsOf } from '../settings/settings-of.ts';
import { instantOf, textOf } from '../values.ts';

/** The time in which failures are counted, in milliseconds. */
const counted = 15 * 60_000;

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
  const request = digestOf(['sign-in of', email, 'in', device]);
  const most = (await settingsOf(host))['auth.max_failures_account'];
  const id = await take(db, request, most).catch((error: unknown) => {
    if (isRefusal(error, 'E_LOCKED')) return undefined;
    throw error;
  });
  if (id === undefined) return undefined;
  return { succeeded: () => giveBack(db, { request }), undecided: () => giveBack(db, { id }) };
}

async function takeOfStranger(
  host: Host,
  { account: name, address }: { account: string[]; address: string },
): Promise<Try> {
  const db = host.database;
  const settings = await settingsOf(host);
  const account = digestOf(name);
  const subscriber = digestOf(['sign-in from', subscriberOf(address)]);
  const ofAddress = await take(db, subscriber, settings['auth.max_failures_address']);
  const ofAccount = await take(db, account, settings['auth.max_failures_account']).catch(
    async (error: unknown) => {
      await giveBack(db, { id: ofAddress });
      throw error;
    },
  );
  return {
    succeeded: async () => {
      await giveBack(db, { request: account });
      await giveBack(db, { id: ofAddress });
    },
    undecided: async () => {
      await giveBack(db, { id: ofAccount });
      await giveBack(db, { id: ofAddress });
    },
  };
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
  const name = ['sign-in of', said.trim().toLowerCase()];
  // Strangers who have used up the tries of an account do not keep its owner from the settings.
  const account = owner ? [...name, 'signed in'] : name;
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

/** Kept among the keys of requests, which are forgotten after a day. */
async function take(db: Knex, request: string, most: number): Promise<string> {
  const id = digestOf(['try', randomUUID()]);
  const at = now();
  await db('action_keys').insert({ id, request, at });
  const open = await db('action_keys')
    .where({ request })
    .where('at', '>', new Date(at.getTime() - counted))
    .orderBy('at')
    .select('at');
  // Of those that come at once each sees at least all that were written before it.
  if (open.length <= most) return id;
  await giveBack(db, { id });
  const left = instantOf(open[0]?.at).getTime() + counted - at.getTime();
  throw refusal('E_LOCKED', { params: { min: Math.max(1, Math.ceil(left / 60_000)) } });
}

async function giveBack(db: Knex, which: { id: string } | { request: string }): Promise<void> {
  await db('action_keys').where(which).delete();
}
