import { LRUCache } from 'lru-cache';
import type { CachedPage } from './cached-page.ts';
import type { Copy, CopyStore } from './copy-store.ts';

/** Share of the cache for pages with a query. */
export const shareOfQueries = 1 / 8;

export type Entry = {
  page: CachedPage;
  purged: boolean;
  /** An invalidation of all pages: nothing says that this page has changed, so it is served while it is rendered again. */
  doubtful?: boolean;
};

export type PageMemory = {
  get: (key: string) => Entry | undefined;
  set: (key: string, entry: Entry) => void;
  delete: (key: string) => void;
  entries: () => [string, Entry][];
  size: () => { entries: number; bytes: number };
};

/**
 * Pages in memory, at most `capacity` bytes. Pages with a query have a small part of their own:
 * anybody can create any number of them (`/members?q=…`), and they must not evict the pages that
 * everybody reads.
 */
export function createPageMemory(capacity: number): PageMemory {
  const { plain, queried } = partsOf(capacity);
  const make = (maxSize: number) =>
    new LRUCache<string, Entry>({
      maxSize: Math.floor(maxSize),
      sizeCalculation: ({ page }) => Math.max(1, page.weight()),
    });
  const ofPlain = make(plain);
  const ofQueries = make(queried);
  const partFor = (key: string) => (isOfQuery(key) ? ofQueries : ofPlain);
  return {
    get: (key) => partFor(key).get(key),
    set: (key, entry) => void partFor(key).set(key, entry),
    delete: (key) => void partFor(key).delete(key),
    entries: () => [...ofPlain.entries(), ...ofQueries.entries()],
    size: () => ({
      entries: ofPlain.size + ofQueries.size,
      bytes: ofPlain.calculatedSize + ofQueries.calculatedSize,
    }),
  };
}

/**
 * Copies on disk, at most `capacity` bytes, divided like pages in memory; `make` creates each part.
 */
export function divideStore<Kept extends Copy>(
  capacity: number,
  make: (part: 'plain' | 'queried', capacity: number) => CopyStore<Kept>,
): CopyStore<Kept> {
  const { plain, queried } = partsOf(capacity);
  const ofPlain = make('plain', plain);
  const ofQueries = make('queried', queried);
  const partFor = (key: string) => (isOfQuery(key) ? ofQueries : ofPlain);
  return {
    read: (key) => partFor(key).read(key),
    write: (key, record) => partFor(key).write(key, record),
    remove: (key) => partFor(key).remove(key),
    async forget(until) {
      await Promise.all([ofPlain.forget(until), ofQueries.forget(until)]);
    },
  };
}

function partsOf(capacity: number): { plain: number; queried: number } {
  const queried = capacity * shareOfQueries;
  return { plain: capacity - queried, queried };
}

/** A key of `cacheKey` has a question mark when a query affects the page. */
function isOfQuery(key: string): boolean {
  return key.includes('?');
}
