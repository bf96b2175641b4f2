import type { Channel } from '@site/shared/contract';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Rendered } from '../render/types.ts';
import { type CachedPage, cachedPage, type PageRecord } from './cached-page.ts';
import type { CopyStore } from './copy-store.ts';
import { createPageMemory, type Entry } from './page-memory.ts';
import { withdrawnTags } from './withdrawn-tags.ts';

/**
 * Milliseconds that a page is fresh, may be served stale while it is revalidated, or serves as a
 * fallback.
 */
export const freshFor = 60_000;
export const staleFor = 5 * 60_000;
export const maxFallbackAge = 24 * 60 * 60_000;
/** While rendering fails, it is not retried for every visitor. */
const retryPause = 2000;
/** Pages that are rendered again at once while their copies are served. */
const maxAhead = 4;
/** Answers with other data than the requested ones are not rendered again for every request. */
export const otherDataPause = 5000;
/** After a recent failure the page is served from its copy and retried in the background. */
const outage = 60_000;

/**
 * How a page was served: `fresh` from memory · `stale` from memory while revalidating · `drawn`
 * just rendered · `rescued` an older copy, because rendering failed · `passed` rendered, but not
 * cacheable.
 */
export type Served = { page: CachedPage; how: 'fresh' | 'stale' | 'drawn' | 'rescued' | 'passed' };

export type PageCache = {
  /**
   * Calls `draw` at most once for concurrent requests. Pages of a canary have keys of their own. With `dataHash`, the
   * data of a document are requested: older ones are rendered again, and without a backend the copy that was stored
   * with the document is served.
   */
  get: (
    key: string,
    draw: () => Promise<Drawn>,
    channel?: Channel,
    dataHash?: string,
  ) => Promise<Served>;
  /** The fallback copy, if there is one. */
  copy: (key: string) => Promise<CachedPage | null>;
  /**
   * Invalidates pages with one of the tags: they are rendered at the next request. With `gone:`
   * before a tag, earlier renderings are never served again, not even as a fallback.
   */
  purge: (tags: readonly string[]) => void;
  /**
   * All pages may be out of date: each is served once more while it is rendered again. Renderings with one of the tags until its moment (milliseconds) are
   * never served again, not even as a fallback.
   */
  purgeAll: (gone: ReadonlyMap<string, number>) => void;
  /** Entries and bytes in memory. */
  size: () => { entries: number; bytes: number };
};

/** A rendering; `stateKey` is the key of what the page fetches when it hydrates. */
type Drawn = Rendered & { stateKey?: string };
/** How a page is rendered, in which channel, and the hash of the data that are requested. */
type Drawing = { render: () => Promise<Drawn>; channel: Channel; dataHash: string | undefined };

type Options = {
  onServed: (how: Served['how']) => void;
  capacity: number;
  store: CopyStore<PageRecord>;
  /** Identifies what pages of a channel are currently rendered from: code and content. */
  edition: (channel: Channel) => string;
  now: () => Date;
};

/** Cache of rendered public pages, the same for everybody. Never contains personal data. */
export function createPageCache({ capacity, store, edition, now, onServed }: Options): PageCache {
  const memory = createPageMemory(capacity);
  const renderings = new Map<string, Promise<Served>>();
  /** Invalidations are numbered, because several may happen in one millisecond. */
  let purges = 0;
  const lastPurge = new Map<string, number>();
  let lastPurgeOfAll = 0;
  /** By tag: the invalidation before which renderings may contain withdrawn content. */
  const lastGone = new Map<string, number>();
  const failedAt = new LRUCache<string, number>({ max: 10_000 });
  const limitAhead = pLimit(maxAhead);

  async function get(
    key: string,
    render: () => Promise<Drawn>,
    channel: Channel = 'stable',
    dataHash?: string,
  ): Promise<Served> {
    const served = await find(key, { render, channel, dataHash });
    onServed(served.how);
    return served;
  }

  async function find(key: string, draw: Drawing): Promise<Served> {
    const entry = memory.get(key);
    const age = entry ? ageOf(entry.page) : Number.POSITIVE_INFINITY;
    const isUsable = entry && (hasData(entry.page, draw.dataHash) || age < otherDataPause);
    if (isUsable && isCurrent(entry, draw.channel)) {
      if (age < freshFor && !entry.doubtful) return { page: entry.page, how: 'fresh' };
      if (age < staleFor) {
        if (sinceFailure(key) >= retryPause)
          void redraw(key, draw, { ahead: true }).catch(() => {});
        return { page: entry.page, how: 'stale' };
      }
    }
    return (await copyInOutage(key, draw)) ?? redraw(key, draw);
  }

  /** Only the first visitor waits for a backend that hangs. */
  async function copyInOutage(key: string, draw: Drawing): Promise<Served | null> {
    const since = sinceFailure(key);
    if (since >= outage) return null;
    const page = await lastGoodCopy(key, draw.dataHash);
    if (!page) return null;
    if (since >= retryPause) void redraw(key, draw, { ahead: true }).catch(() => {});
    return { page, how: 'rescued' };
  }

  /** Milliseconds since rendering last failed. */
  function sinceFailure(key: string): number {
    return now().getTime() - (failedAt.get(key) ?? Number.NEGATIVE_INFINITY);
  }

  function isCurrent({ page, purged }: Entry, channel: Channel): boolean {
    return !purged && page.edition === edition(channel);
  }

  function ageOf({ renderedAt }: { renderedAt: number }): number {
    return now().getTime() - renderedAt;
  }

  /** `ahead`: a copy is served meanwhile, so there is time to compress the new page well. */
  function redraw(key: string, draw: Drawing, { ahead = false } = {}): Promise<Served> {
    const running = renderings.get(key);
    if (running) return running;
    const begin = () => drawOrRescue(key, draw, ahead);
    const work = (ahead ? limitAhead(begin) : begin()).finally(() => {
      if (renderings.get(key) === work) renderings.delete(key);
    });
    renderings.set(key, work);
    return work;
  }

  async function drawOrRescue(
    key: string,
    { render, channel, dataHash }: Drawing,
    ahead: boolean,
  ): Promise<Served> {
    const started = { edition: edition(channel), renderedAt: now().getTime() };
    const purgesBefore = purges;
    const drawn = await render().catch((error: unknown) => ({ error }));
    if ('error' in drawn || isFailure(drawn)) {
      failedAt.set(key, now().getTime());
      const copy = await lastGoodCopy(key, dataHash);
      if (copy) return { page: copy, how: 'rescued' };
      if ('error' in drawn) throw drawn.error;
      return { page: cachedPage(recordOf(drawn, started)), how: 'passed' };
    }
    failedAt.delete(key);
    const record = recordOf(drawn, started);
    const page = cachedPage(record, memory.get(key)?.page);
    // Before the checks below: an invalidation may arrive meanwhile.
    if (ahead && drawn.status === 200) await page.compressAhead();
    if (drawn.status !== 200) {
      // A page that no longer exists must not be served as a fallback either.
      for (const gone of [key, drawn.stateKey ?? []].flat()) {
        memory.delete(gone);
        void store.remove(gone);
      }
      return { page, how: 'passed' };
    }
    if (record.tags.some((tag) => (lastGone.get(tag) ?? 0) > purgesBefore)) {
      return { page, how: 'passed' };
    }
    const purged = purgedSince(purgesBefore, record);
    memory.set(key, { page, purged });
    // Data on disk are those of the document on disk.
    if (dataHash === undefined) void store.write(key, record);
    keepState(drawn, record, purged);
    return { page, how: 'drawn' };
  }

  /** With the backend away, a page hydrates with the data it was rendered with. */
  function keepState({ state, stateKey }: Drawn, record: PageRecord, purged: boolean): void {
    if (state === undefined || stateKey === undefined) return;
    const { policy, ...facts } = record;
    const kept = { ...facts, contentType: 'application/json', body: state };
    void store.write(stateKey, kept);
    const former = memory.get(stateKey)?.page;
    if (former) memory.set(stateKey, { page: cachedPage(kept, former), purged });
  }

  async function lastGoodCopy(key: string, dataHash?: string): Promise<CachedPage | null> {
    const inMemory = memory.get(key)?.page;
    const kept =
      inMemory && hasData(inMemory, dataHash) ? inMemory : await fromStore(key, dataHash, inMemory);
    return kept && ageOf(kept) < maxFallbackAge ? kept : null;
  }

  /** The copy on disk; `otherwise` when there is none, or none with the requested data either. */
  async function fromStore(
    key: string,
    dataHash?: string,
    otherwise: CachedPage | null = null,
  ): Promise<CachedPage | null> {
    const record = await store.read(key);
    if (!record || (otherwise && !hasData(record, dataHash))) return otherwise;
    const page = cachedPage(record);
    memory.set(key, { page, purged: true });
    return page;
  }

  /** An invalidation during rendering may have come after its reads. */
  function purgedSince(before: number, { tags }: PageRecord): boolean {
    return lastPurgeOfAll > before || tags.some((tag) => (lastPurge.get(tag) ?? 0) > before);
  }

  /** Memory drops all pages with these tags; those rendered later are also on disk. */
  function forget(gone: ReadonlyMap<string, number>): void {
    if (gone.size === 0) return;
    for (const tag of gone.keys()) lastGone.set(tag, purges);
    // Later requests do not share renderings that may have read outdated data.
    renderings.clear();
    for (const [key, { page }] of memory.entries()) {
      if (page.tags.some((tag) => gone.has(tag))) memory.delete(key);
    }
    void store.forget(gone);
  }

  return {
    get,
    copy: lastGoodCopy,
    purge(tags) {
      const wanted = new Set(tags);
      const moment = now().getTime();
      purges += 1;
      // The backend that reports a change is reachable again.
      failedAt.clear();
      for (const tag of wanted) lastPurge.set(tag, purges);
      for (const [, entry] of memory.entries()) {
        if (entry.page.tags.some((tag) => wanted.has(tag))) entry.purged = true;
      }
      forget(new Map(withdrawnTags(tags).map((tag) => [tag, moment])));
    },
    purgeAll(gone) {
      purges += 1;
      failedAt.clear();
      lastPurgeOfAll = purges;
      for (const [, entry] of memory.entries()) entry.doubtful = true;
      forget(gone);
    },
    size: memory.size,
  };
}

/** Whether an answer contains the data with this hash; no hash: any data will do. */
function hasData(page: Pick<PageRecord, 'dataHash'>, dataHash: string | undefined): boolean {
  return dataHash === undefined || page.dataHash === dataHash;
}

/**
 * An incomplete page must not replace a complete one. Of all refusals only `404` is about the page:
 * cached pages are public, so any other one is a problem between us and the backend.
 */
function isFailure({ degraded, partial, status }: Rendered): boolean {
  return degraded || partial || (status >= 400 && status !== 404);
}

function recordOf(
  rendered: Rendered,
  started: Pick<PageRecord, 'edition' | 'renderedAt'>,
): PageRecord {
  const { status, contentType, location, policy, slot, locale, generation, tags, body } = rendered;
  const { requestId, hears, dataHash } = rendered;
  return {
    status,
    contentType,
    ...(location !== undefined && { location }),
    ...(policy !== undefined && { policy }),
    ...(requestId !== undefined && { requestId }),
    slot,
    locale,
    generation,
    tags,
    ...(hears && { hears }),
    ...(dataHash !== undefined && { dataHash }),
    ...started,
    body,
  };
}
