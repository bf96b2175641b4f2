// Distributed lock (mutex) in the database: prevents race conditions between instances of the backend.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { digestOf } from './confidential/digest.ts';

/** An older lock belongs to a dead instance and is removed. */
const maxHoldMs = 30_000;
const pollMs = 25;

/**
 * Waits for the lock named `of`, acquires it and returns a function that releases it. The unique key in the
 * database makes it exclusive. No connection is held while waiting.
 */
export async function acquireLock(database: Knex, of: string): Promise<() => Promise<void>> {
  const locks = () => database('action_keys');
  const id = digestOf(['turn', of]);
  const ownLock = { id, request: randomUUID() };
  for (;;) {
    await locks()
      .where({ id })
      .where('at', '<', new Date(Date.now() - maxHoldMs))
      .delete();
    if (!(await locks().where({ id }).first('id'))) {
      await locks()
        .insert({ ...ownLock, at: new Date() })
        .onConflict('id')
        .ignore();
    }
    const isHeld = await locks().where(ownLock).first('id');
    if (isHeld) break;
    await pause(pollMs);
  }
  return async () => {
    await locks().where(ownLock).delete();
  };
}

/** Acquires several locks, always in the same order to prevent a deadlock. */
export async function acquireLocks(
  database: Knex,
  of: readonly string[],
): Promise<() => Promise<void>> {
  const releases: (() => Promise<void>)[] = [];
  const releaseAll = async () => {
    for (const release of releases.splice(0)) await release();
  };
  try {
    for (const name of of.toSorted()) releases.push(await acquireLock(database, name));
  } catch (error) {
    await releaseAll();
    throw error;
  }
  return releaseAll;
}
