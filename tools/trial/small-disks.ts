import { spawnSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { run } from '../programs/run.ts';

type SmallDisk = { fill: () => Promise<void>; free: () => Promise<void> };
export type Disks = { web: SmallDisk; database: SmallDisk };

/** Megabytes: the data with room for a trial. */
const sizes = { web: 256, database: 768 };

/**
 * Mounts a small file system in memory on each of two empty folders; null where this process may not mount. What undoes it
 * is added to `ended`.
 */
export async function makeDisks(
  web: string,
  database: string,
  ended: (() => Promise<unknown>)[],
): Promise<Disks | null> {
  const places = [
    [web, sizes.web],
    [database, sizes.database],
  ] as const;
  const unmount = (folder: string) => spawnSync('umount', ['--lazy', folder], { stdio: 'ignore' });
  process.once('exit', () => places.forEach(([folder]) => void unmount(folder)));
  for (const [folder, megabytes] of places) {
    const size = `size=${megabytes}m,mode=0700`;
    const mounted = await run('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder]).catch(
      () => undefined,
    );
    if (mounted?.code !== 0) return null;
    ended.push(async () => unmount(folder));
  }
  return { web: diskAt(web), database: diskAt(database) };
}

function diskAt(folder: string): SmallDisk {
  const ballast = join(folder, 'ballast');
  return {
    async fill() {
      const megabyte = Buffer.alloc(1024 * 1024);
      const endless = function* () {
        for (;;) yield megabyte;
      };
      const error = await pipeline(endless, createWriteStream(ballast)).catch((error) => error);
      if (error?.code !== 'ENOSPC') throw error;
    },
    free: () => rm(ballast, { force: true }),
  };
}
