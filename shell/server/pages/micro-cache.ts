import type { Channel } from '@site/shared/contract';
import { LRUCache } from 'lru-cache';
import { type CachedPage, cachedPage } from '../page-cache/cached-page.ts';
import type { Rendered } from '../render/types.ts';

/** Milliseconds that a rendering is used for further visitors. */
const usedFor = 15_000;
const maxBytes = 32 * 1024 * 1024;

/** A page as sent, and whether it was complete. */
type MicroCachedPage = { page: CachedPage; isWhole: boolean; how: 'fresh' | 'drawn' };

export type MicroCache = {
  /** Renders once for concurrent requests. Redirects and failures are returned as rendered. */
  get: (
    key: string,
    draw: () => Promise<Rendered>,
    channel?: Channel,
  ) => Promise<MicroCachedPage | Rendered>;
  /** Invalidates pages with one of the tags, renderings in progress too. */
  changed: (tags: readonly string[]) => void;
  /** Invalidates everything. */
  missed: () => void;
};

type Options = { edition: (channel: Channel) => string; now: () => Date };
type Kept = Omit<MicroCachedPage, 'how'>;

/**
 * Pages of `uncached` routes. One rendering serves the visitors of a few seconds, from memory only; unlike a page of
 * the page cache it is never used later, and never in place of a rendering that fails.
 */
export function createMicroCache({ edition, now }: Options): MicroCache {
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => page.weight() + 1,
  });
  const renderings = new Map<string, Promise<MicroCachedPage | Rendered>>();
  /** Counts invalidations: a page that was being rendered during one is not kept. */
  let changes = 0;

  function forget(): void {
    changes += 1;
    renderings.clear();
  }

  async function render(key: string, draw: () => Promise<Rendered>, channel: Channel) {
    const before = changes;
    const started = { edition: edition(channel), renderedAt: now().getTime() };
    const drawn = await draw();
    const { status, degraded, partial, body, contentType, policy, slot, locale } = drawn;
    if (status !== 200 || degraded) return drawn;
    const { generation, tags } = drawn;
    const facts = { status, contentType, slot, locale, generation, tags, ...started };
    const page = cachedPage({ ...facts, ...(policy !== undefined && { policy }), body });
    const brief = { page, isWhole: !partial };
    if (changes === before) kept.set(key, brief);
    return { ...brief, how: 'drawn' as const };
  }

  return {
    get(key, draw, channel = 'stable') {
      const found = kept.get(key);
      const isFresh = found && now().getTime() - found.page.renderedAt < usedFor;
      if (isFresh && found.page.edition === edition(channel)) {
        return Promise.resolve({ ...found, how: 'fresh' });
      }
      const running = renderings.get(key);
      if (running) return running;
      const work = render(key, draw, channel).finally(() => {
        if (renderings.get(key) === work) renderings.delete(key);
      });
      renderings.set(key, work);
      return work;
    },
    changed(tags) {
      forget();
      for (const [key, { page }] of kept.entries()) {
        if (page.tags.some((tag) => tags.includes(tag))) kept.delete(key);
      }
    },
    missed() {
      forget();
      kept.clear();
    },
  };
}
