// What must not happen twice at once to one row, on whatever instance of the backend it is asked for.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { digestOf } from '../actions/repeats.ts';

/** Who holds a turn for so long has died with its instance, in milliseconds. */
const longest = 30_000;
const betweenLooks = 25;

/**
 * Waits until nobody else holds what `of` names and takes it; what it gives lets it go again. The
 * database decides whose turn it is: the key is unique. No connection is held meanwhile.
 */
export async function takeTurn(database: Knex, of: string): Promise<() => Promise<void>> {
  const turns = () => database('action_keys');
  const id = digestOf(['turn', of]);
  const mine = { id, request: randomUUID() };
  for (;;) {
    await turns()
      .where({ id })
      .where('at', '<', new Date(Date.now() - longest))
      .delete();
    if (!(await turns().where({ id }).first('id'))) {
      await turns()
        .insert({ ...mine, at: new Date() })
        .onConflict('id')
        .ignore();
    }
    const held = await turns().where(mine).first('id');
    if (held) break;
    await pause(betweenLooks);
  }
  return async () => {
    await turns().where(mine).delete();
  };
}

/** Several turns, always taken in one order, so that no two wait for each other. */
export async function takeTurns(
  database: Knex,
  of: readonly string[],
): Promise<() => Promise<void>> {
  const taken: (() => Promise<void>)[] = [];
  const letGo = async () => {
    for (const one of taken.splice(0)) await one();
  };
  try {
    for (const name of of.toSorted()) taken.push(await takeTurn(database, name));
  } catch (error) {
    await letGo();
    throw error;
  }
  return letGo;
}
