import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Registry, type RemoteName, remoteNames } from '@site/shared/contract';
import { writeWhole } from '../write-whole.ts';

/** Why a promoted version is not served. `again`: the reason may pass, and the server goes on trying. */
export type RefusedRelease = { version: string; serial: number; reason: string; again: boolean };

/** By remote, what the server of this store set aside; `pnpm release` tells it. */
export type RefusedReleases = Partial<Record<RemoteName, RefusedRelease>>;

const refusedFile = 'refused.json';

/** Reads what was set aside; a store without the file has nothing. */
export async function readRefused(releasesDir: string): Promise<RefusedReleases> {
  try {
    return JSON.parse(await readFile(join(releasesDir, refusedFile), 'utf8')) as RefusedReleases;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** Replaces what is known to be set aside. */
export async function keepRefused(releasesDir: string, refused: RefusedReleases): Promise<void> {
  await writeWhole(join(releasesDir, refusedFile), JSON.stringify(refused));
}

/** The remotes whose version differs between two registries, in the order of `remoteNames`. */
export function changedRemotes(from: Registry, to: Registry): RemoteName[] {
  return remoteNames.filter((name) => to.live[name] && to.live[name] !== from.live[name]);
}
