import { setTimeout as sleep } from 'node:timers/promises';
import { settled } from '../backend/raw-fetch.ts';
import type { BenchContext } from '../bench-context.ts';
import { type BenchPage, hydratesByItself } from '../bench-pages.ts';
import { booted, isAhead, visitor } from '../visitor.ts';

/** One file that a visit fetched, with the bytes of its body as served. */
export type Fetched = {
  path: string;
  type: string;
  bytes: number;
  /** Milliseconds since the start of the navigation. */
  at: number;
};

/** The requests of a first visit to a page. */
export type FirstVisit = {
  /** Until the `load` event, including the document and the fonts. */
  untilLoad: Fetched[];
  /** Until the network is idle, without interaction. */
  all: Fetched[];
  /** Prefetched for the next page. */
  prefetched: Fetched[];
  /** When hydration was complete; null when the page did not hydrate. */
  hydratedAt: number | null;
};

type Seen = { url: string; type: string; prefetched: boolean; atLoad: boolean; at: number };

/** The readable cookie of a signed-in user: it makes a page hydrate at once. */
const hint = 'directus_token_expired_at';

/**
 * Opens a page with empty caches and lists the responses. `signedIn`: with the cookie that makes it hydrate.
 */
export async function firstVisit(
  { browser, site }: BenchContext,
  bench: BenchPage,
  { signedIn = false } = {},
): Promise<FirstVisit> {
  const { page, leave } = await visitor(browser, {
    profile: 'fast',
    ...(signedIn ? { cookie: hint, site } : {}),
  });
  try {
    const seen: Seen[] = [];
    let loaded = false;
    const began = Date.now();
    page.on('load', () => {
      loaded = true;
    });
    page.on('request', (request) => {
      seen.push({
        url: request.url(),
        type: request.resourceType(),
        prefetched: isAhead(request.headers()),
        atLoad: !loaded,
        at: Date.now() - began,
      });
    });
    await page.goto(site + bench.address, { waitUntil: 'load' });
    if (signedIn || hydratesByItself(bench)) await booted(page);
    await sleep(signedIn ? 6000 : 1500);
    const hydratedAt = await page.evaluate(
      () => performance.getEntriesByName('hydrated')[0]?.startTime ?? null,
    );
    const sized = await Promise.all(seen.map((each) => withBytes(each, site)));
    const now = sized.filter(({ prefetched }) => !prefetched);
    return {
      untilLoad: now.filter(({ atLoad }) => atLoad),
      all: now,
      prefetched: sized.filter(({ prefetched }) => prefetched),
      hydratedAt,
    };
  } finally {
    await leave();
  }
}

async function withBytes(seen: Seen, site: string): Promise<Seen & Fetched> {
  const { bytes } = await settled(seen.url);
  return { ...seen, path: seen.url.replace(site, ''), bytes: bytes.length };
}

export function sumOf(files: readonly Fetched[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

export function ofType(files: readonly Fetched[], type: string): Fetched[] {
  return files.filter((file) => file.type === type);
}
