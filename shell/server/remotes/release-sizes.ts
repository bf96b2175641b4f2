import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Release } from '@site/shared/contract';
import type { ReleaseStore } from '@site/shared/releases';
import { LRUCache } from 'lru-cache';

const compressed = promisify(gzip);

/** Bytes of a release as browsers load it, gzip. */
export type ReleaseSizes = {
  /** `remoteEntry.js`, which every page of the remote loads. */
  entry: number;
  /** Scripts and styles of the first page that it mounts, the entry included. */
  firstPage: number;
  /** All files for browsers. */
  all: number;
};

const entryFile = 'web/remoteEntry.js';
/** Releases whose sizes are kept; a release never changes. */
const keptReleases = 50;

/** Measures releases, each once. */
export function createReleaseSizes(
  store: ReleaseStore,
): (release: Release) => Promise<ReleaseSizes> {
  const known = new LRUCache<string, ReleaseSizes>({ max: keptReleases });

  return async (release) => {
    const key = `${release.name}/${release.version}`;
    const found = known.get(key);
    if (found) return found;
    const sizes = await measure(key, release);
    known.set(key, sizes);
    return sizes;
  };

  async function measure(folder: string, release: Release): Promise<ReleaseSizes> {
    const bytes = new Map<string, number>();
    for (const file of Object.keys(release.files).filter((one) => one.startsWith('web/'))) {
      const stored = await store.read(`${folder}/${file}`);
      bytes.set(file, stored ? (await compressed(stored.bytes)).length : 0);
    }
    const sum = (files: Iterable<string>) =>
      [...files].reduce((all, file) => all + (bytes.get(file) ?? 0), 0);
    const { js = [], css = [] } = release.assets[release.mounts[0]?.id ?? ''] ?? {};
    const page = new Set([entryFile, ...[...js, ...css].map((file) => `web/${file}`)]);
    return { entry: bytes.get(entryFile) ?? 0, firstPage: sum(page), all: sum(bytes.keys()) };
  }
}
