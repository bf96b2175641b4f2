// Files of releases and of former shells are read from the store long after they were checked: each is compared with the
// hash of its release again when it is read, so that no changed file is served or run.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release, RemoteName } from '@site/shared/contract';
import { ReleaseFault } from './release-fault.ts';

/** The hash of a file as `release.json` has it and as browsers check it. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Throws `ReleaseFault` unless these are the bytes that were released. */
export function assertReleased(
  { name, version, files }: Pick<Release, 'name' | 'version' | 'files'>,
  file: string,
  bytes: Uint8Array,
): void {
  if (files[file] === integrityOf(bytes)) return;
  throw new ReleaseFault(`${name} ${version}: ${file} is not what was released`);
}

/** Descriptions of releases, each read once: a version never changes. Null for one that is not in the store. */
export function createReleaseReader(releasesDir: string) {
  const known = new Map<string, Release>();
  return async (name: RemoteName, version: string): Promise<Release | null> => {
    const key = `${name}/${version}`;
    const found = known.get(key);
    if (found) return found;
    const file = join(releasesDir, name, version, 'release.json');
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (text === null) return null;
    const release = JSON.parse(text) as Release;
    known.set(key, release);
    return release;
  };
}
