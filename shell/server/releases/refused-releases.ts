import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry, RemoteName } from '@site/shared/contract';
import { writeAtomically } from '../write-atomically.ts';

/**
 * Why a promoted version is not served. `again`: the cause may be temporary, and the server keeps
 * retrying.
 */
export type RefusedRelease = { version: string; serial: number; reason: string; again: boolean };

/** The versions that the server of this store refused, by remote; shown by `pnpm release`. */
export type RefusedReleases = Record<RemoteName, RefusedRelease>;

const refusedFile = 'refused.json';

/** Reads the refused versions; none when the file is missing. */
export async function readRefused(releasesDir: string): Promise<RefusedReleases> {
  try {
    return JSON.parse(await readFile(join(releasesDir, refusedFile), 'utf8')) as RefusedReleases;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** Replaces the list of refused versions. */
export async function keepRefused(releasesDir: string, refused: RefusedReleases): Promise<void> {
  await writeAtomically(join(releasesDir, refusedFile), JSON.stringify(refused));
}

/** The remotes whose version differs between two registries, sorted by name. */
export function changedRemotes(from: Registry, to: Registry): RemoteName[] {
  return Object.keys(to.live)
    .filter((name) => to.live[name] !== from.live[name])
    .toSorted();
}
