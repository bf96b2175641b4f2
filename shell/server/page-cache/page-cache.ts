import { LRUCache } from 'lru-cache';
import type { Rendered } from '../render/types.ts';
import { type CachedPage, cachedPage, type PageRecord } from './cached-page.ts';
import type { CopyStore } from './copy-store.ts';
import { createPageMemory, type Entry } from './page-memory.ts';
import { withdrawnTags } from './withdrawn-tags.ts';

/** Times in milliseconds; how long a page counts as new, may be shown while redrawn, or in need. */
export const freshFor = 60_000;
export const staleFor = 5 * 60_000;
export const keptInNeedFor = 24 * 60 * 60_000;
/** While drawing fails, it is not tried again for every visitor. */
const retryPause = 2000;
/** A page whose drawing failed so lately is shown as it was, and tried again behind the visitor's back. */
const outage = 60_000;

/**
 * How a page was had: `fresh` from memory · `stale` from memory, being redrawn · `drawn` just now ·
 * `rescued` an older copy, because drawing failed · `passed` drawn, but not fit to keep.
 */
export type Served = { page: CachedPage; how: 'fresh' | 'stale' | 'drawn' | 'rescued' | 'passed' };

export type PageCache = {
  /** `draw` is called at most once however many ask at the same time. */
  get: (key: string, draw: () => Promise<Rendered>) => Promise<Served>;
  /** What may be shown in need, if there is something. */
  copy: (key: string) => Promise<CachedPage | null>;
  /**
   * Pages made of one of the tags are drawn anew when they are next asked for. `gone:` before a tag:
   * what was drawn of it until now is shown to nobody any more, not even in need.
   */
  purge: (tags: readonly string[]) => void;
  /**
   * All pages are drawn anew when they are next asked for. What was drawn of one of the tags until its
   * moment (milliseconds) is shown to nobody any more, not even in need.
   */
  purgeAll: (gone: ReadonlyMap<string, number>) => void;
  /** Entries and bytes in memory. */
  size: () => { entries: number; bytes: number };
};

type Options = {
  onServed: (how: Served['how']) => void;
  capacity: number;
  store: CopyStore<PageRecord>;
  /** Names what pages are drawn from now: code and content. */
  edition: () => string;
  now: () => Date;
};

/** Public pages as they were drawn, the same for everybody. Nothing about a person gets here. */
export function createPageCache({ capacity, store, edition, now, onServed }: Options): PageCache {
  const memory = createPageMemory(capacity);
  const drawing = new Map<string, Promise<Served>>();
  /** Purges are numbered, because two things may happen in one millisecond. */
  let purges = 0;
  const lastPurge = new Map<string, number>();
  let lastPurgeOfAll = 0;
  /** By tag: the purge since when what was made of it may hold what nobody may see. */
  const lastGone = new Map<string, number>();
  const failedAt = new LRUCache<string, number>({ max: 10_000 });

  async function get(key: string, draw: () => Promise<Rendered>): Promise<Served> {
    const served = await find(key, draw);
    onServed(served.how);
    return served;
  }

  async function find(key: string, draw: () => Promise<Rendered>): Promise<Served> {
    const entry = memory.get(key);
    const age = entry ? ageOf(entry.page) : Number.POSITIVE_INFINITY;
    if (entry && isCurrent(entry)) {
      if (age < freshFor) return { page: entry.page, how: 'fresh' };
      if (age < staleFor) {
        if (sinceFailure(key) >= retryPause)
          void redraw(key, draw, { ahead: true }).catch(() => {});
        return { page: entry.page, how: 'stale' };
      }
    }
    return (await copyInOutage(key, draw)) ?? redraw(key, draw);
  }

  /** Nobody but the first waits for a backend that hangs. */
  async function copyInOutage(key: string, draw: () => Promise<Rendered>): Promise<Served | null> {
    const since = sinceFailure(key);
    if (since >= outage) return null;
    const page = await lastGoodCopy(key);
    if (!page) return null;
    if (since >= retryPause) void redraw(key, draw, { ahead: true }).catch(() => {});
    return { page, how: 'rescued' };
  }

  /** Milliseconds since it last could not be drawn. */
  function sinceFailure(key: string): number {
    return now().getTime() - (failedAt.get(key) ?? Number.NEGATIVE_INFINITY);
  }

  function isCurrent({ page, purged }: Entry): boolean {
    return !purged && page.edition === edition();
  }

  function ageOf({ renderedAt }: { renderedAt: number }): number {
    return now().getTime() - renderedAt;
  }

  /** `ahead`: while a copy is shown, so there is time to pack the new one well. */
  function redraw(
    key: string,
    draw: () => Promise<Rendered>,
    { ahead = false } = {},
  ): Promise<Served> {
    const underWay = drawing.get(key);
    if (underWay) return underWay;
    const work = drawOrRescue(key, draw, ahead).finally(() => {
      if (drawing.get(key) === work) drawing.delete(key);
    });
    drawing.set(key, work);
    return work;
  }

  async function drawOrRescue(
    key: string,
    draw: () => Promise<Rendered>,
    ahead: boolean,
  ): Promise<Served> {
    const started = { edition: edition(), renderedAt: now().getTime() };
    const purgesBefore = purges;
    const drawn = await draw().catch((error: unknown) => ({ error }));
    if ('error' in drawn || isFailure(drawn)) {
      failedAt.set(key, now().getTime());
      const copy = await lastGoodCopy(key);
      if (copy) return { page: copy, how: 'rescued' };
      if ('error' in drawn) throw drawn.error;
      return { page: cachedPage(recordOf(drawn, started)), how: 'passed' };
    }
    failedAt.delete(key);
    const record = recordOf(drawn, started);
    const page = cachedPage(record, memory.get(key)?.page);
    // Before anything is decided: a purge may come meanwhile.
    if (ahead && drawn.status === 200) await page.packAhead();
    if (drawn.status !== 200) {
      // What is there no more is not shown in need either.
      memory.delete(key);
      void store.remove(key);
      return { page, how: 'passed' };
    }
    if (record.tags.some((tag) => (lastGone.get(tag) ?? 0) > purgesBefore)) {
      return { page, how: 'passed' };
    }
    memory.set(key, { page, purged: purgedSince(purgesBefore, record) });
    void store.write(key, record);
    return { page, how: 'drawn' };
  }

  async function lastGoodCopy(key: string): Promise<CachedPage | null> {
    const kept = memory.get(key)?.page ?? (await fromStore(key));
    return kept && ageOf(kept) < keptInNeedFor ? kept : null;
  }

  async function fromStore(key: string): Promise<CachedPage | null> {
    const record = await store.read(key);
    if (!record) return null;
    const page = cachedPage(record);
    memory.set(key, { page, purged: true });
    return page;
  }

  /** A purge that came while the page was being drawn may have come after its reads. */
  function purgedSince(before: number, { tags }: PageRecord): boolean {
    return lastPurgeOfAll > before || tags.some((tag) => (lastPurge.get(tag) ?? 0) > before);
  }

  /** Memory forgets all of it; what was drawn later is on the disk as well. */
  function forget(gone: ReadonlyMap<string, number>): void {
    if (gone.size === 0) return;
    for (const tag of gone.keys()) lastGone.set(tag, purges);
    // Who comes from now on does not wait for what may have been read before.
    drawing.clear();
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
      // Whoever tells of a change is there again.
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
      for (const [, entry] of memory.entries()) entry.purged = true;
      forget(gone);
    },
    size: memory.size,
  };
}

/**
 * A page that could not be made whole must not push out one that was. Of all refusals only `404` is news
 * about the page: pages here are for everybody, so the others are trouble between us and the backend.
 */
function isFailure({ degraded, partial, status }: Rendered): boolean {
  return degraded || partial || (status >= 400 && status !== 404);
}

function recordOf(
  rendered: Rendered,
  started: Pick<PageRecord, 'edition' | 'renderedAt'>,
): PageRecord {
  const { status, contentType, location, policy, slot, locale, generation, tags, body } = rendered;
  const { requestId, hears } = rendered;
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
    ...started,
    body,
  };
}
