// Rate limit for attempts, such as sign-ins (brute-force lockout) and requests of an IP address. Attempts are stored
// among the idempotency keys, which are deleted after a day.
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { now } from './clock.ts';
import { digestOf } from './confidential/digest.ts';
import { refusal } from './refuse.ts';
import { instantOf } from './values.ts';

type Limit = {
  /** Identifies what is limited, such as the action and the account. */
  key: readonly string[];
  max: number;
  /** The time window, in milliseconds. */
  windowMs: number;
};

/** The id of a counted attempt, with which it can be returned; or the milliseconds until the next is allowed. */
export type AttemptResult = { id: string } | { wait: number };

/** Counts an attempt, if the limit allows one. */
export async function consumeAttempt(
  db: Knex,
  { key, max, windowMs }: Limit,
): Promise<AttemptResult> {
  const id = digestOf(['try', randomUUID()]);
  const request = digestOf(key);
  const at = now();
  await db('action_keys').insert({ id, request, at });
  const counted = await db('action_keys')
    .where({ request })
    .where('at', '>', new Date(at.getTime() - windowMs))
    .orderBy('at')
    .select('at');
  // Inserting before counting is safe with concurrent requests: each counts at least all earlier ones.
  if (counted.length <= max) return { id };
  await returnAttempt(db, id);
  return { wait: Math.max(1, instantOf(counted[0]?.at).getTime() + windowMs - at.getTime()) };
}

/** Counts an attempt. Throws `E_RATE` if the limit is reached. */
export async function requireAttempt(db: Knex, limit: Limit): Promise<void> {
  const taken = await consumeAttempt(db, limit);
  if ('wait' in taken) throw refusal('E_RATE', { params: { s: Math.ceil(taken.wait / 1000) } });
}

/** Removes one attempt from the count. */
export async function returnAttempt(db: Knex, id: string): Promise<void> {
  await db('action_keys').where({ id }).delete();
}

/** Resets the count. */
export async function resetAttempts(db: Knex, key: readonly string[]): Promise<void> {
  await db('action_keys')
    .where({ request: digestOf(key) })
    .delete();
}
