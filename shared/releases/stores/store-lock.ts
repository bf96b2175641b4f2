import { mkdir, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ReleaseError } from '../release-error.ts';

type Patience = {
  /** Milliseconds after which a command gives up. */
  wait?: number;
  /** Milliseconds after which a lock counts as left behind by a killed command; a change takes a few. */
  stale?: number;
};

/**
 * Runs `work` while no other command changes the registry of a store: two releases at once both succeed. Throws
 * `ReleaseError` when another command holds the lock too long. The lock is a folder, which can be made once.
 */
export async function whileLocked<Result>(
  store: string,
  work: () => Promise<Result>,
  { wait = 10_000, stale = 30_000 }: Patience = {},
): Promise<Result> {
  const lock = join(store, 'registry.lock');
  await mkdir(store, { recursive: true });
  for (const giveUp = Date.now() + wait; !(await isMade(lock)); await sleep(20)) {
    if (await isOlderThan(lock, stale)) await rmdir(lock).catch(() => {});
    else if (Date.now() > giveUp) {
      throw new ReleaseError('Another release is being made live at this moment: try again.');
    }
  }
  try {
    return await work();
  } finally {
    await rmdir(lock).catch(() => {});
  }
}

async function isMade(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function isOlderThan(folder: string, age: number): Promise<boolean> {
  const made = await stat(folder).catch(() => null);
  return made !== null && Date.now() - made.mtimeMs > age;
}
