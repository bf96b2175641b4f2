// Tries that are counted: of passwords, and of what an address may ask for. Kept among the keys of requests, which
// are forgotten after a day.
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { digestOf } from './actions/repeats.ts';
import { now } from './clock.ts';
import { refusal } from './refuse.ts';
import { instantOf } from './values.ts';

type Limit = {
  /** What the tries are of. */
  of: readonly string[];
  most: number;
  /** The time in which they are counted, in milliseconds. */
  within: number;
};

/** A try that was taken, by which it can be given back; or the milliseconds until there is one. */
export type Taken = { id: string } | { wait: number };

/** Takes one try. */
export async function takeOne(db: Knex, { of, most, within }: Limit): Promise<Taken> {
  const id = digestOf(['try', randomUUID()]);
  const request = digestOf(of);
  const at = now();
  await db('action_keys').insert({ id, request, at });
  const open = await db('action_keys')
    .where({ request })
    .where('at', '>', new Date(at.getTime() - within))
    .orderBy('at')
    .select('at');
  // Of those that come at once each sees at least all that were written before it.
  if (open.length <= most) return { id };
  await giveOneBack(db, id);
  return { wait: Math.max(1, instantOf(open[0]?.at).getTime() + within - at.getTime()) };
}

/** Takes one try. Throws `E_RATE` when none is left. */
export async function takeOneOrWait(db: Knex, limit: Limit): Promise<void> {
  const taken = await takeOne(db, limit);
  if ('wait' in taken) throw refusal('E_RATE', { params: { s: Math.ceil(taken.wait / 1000) } });
}

/** As if the try had not been made. */
export async function giveOneBack(db: Knex, id: string): Promise<void> {
  await db('action_keys').where({ id }).delete();
}

/** As if none had been made. */
export async function giveAllBack(db: Knex, of: readonly string[]): Promise<void> {
  await db('action_keys')
    .where({ request: digestOf(of) })
    .delete();
}
