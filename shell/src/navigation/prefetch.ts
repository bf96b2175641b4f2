import { splitLocale } from '@site/shared/contract';
import { specConstants } from '@site/shared/domain';
import type { PageState } from '../page-state.ts';
import type { PageLoader } from '../remotes/page-loader.ts';
import { savesData } from '../saves-data.ts';

/**
 * The awake page asks for what a visitor is about to open: a few at a time, each once while its data is at
 * hand. What is wanted `now` comes before all that waits.
 */
export type Prefetch = (href: string, when?: 'now') => void;

/** For so long browsers answer from what was fetched: `pageCaching` of the web server. */
const atHand = 300_000;

/** `fetchPage` brings code and data of an address into the browser's caches. */
export function createPrefetch(fetchPage: (url: URL) => Promise<void>): Prefetch {
  const asked = new Map<string, number>();
  const waiting: URL[] = [];
  let running = 0;

  function next(): void {
    const url = waiting.shift();
    if (!url || running >= specConstants.preloadConcurrency) {
      if (url) waiting.unshift(url);
      return;
    }
    running += 1;
    void fetchPage(url)
      .catch(() => asked.delete(url.href))
      .finally(() => {
        running -= 1;
        next();
      });
    next();
  }

  return (href, when) => {
    const url = new URL(href, location.href);
    url.hash = '';
    if (url.origin !== location.origin || url.href === withoutHash()) return;
    const place = waiting.findIndex((each) => each.href === url.href);
    if (when === 'now' && place >= 0) waiting.unshift(...waiting.splice(place, 1));
    const now = Date.now();
    if (now - (asked.get(url.href) ?? Number.NEGATIVE_INFINITY) < atHand) return;
    asked.set(url.href, now);
    if (when === 'now') waiting.unshift(url);
    else waiting.push(url);
    next();
  };
}

const spared = '[data-prefetch="none"]';

/** `/feed.xml` would be a page to the pattern `/:slug`. */
const aFile = /\.\w+$/;

function withoutHash(): string {
  const here = new URL(location.href);
  here.hash = '';
  return here.href;
}

/**
 * Prefetches on hover and focus at once, and what comes into view. Gives the function to call when
 * the page has new links. A visitor who saves data is asked nothing of, nor anybody in the member area,
 * where every way to a page with a payload is a document. Filters (`nofollow`) wait for a hover. Where a
 * page holds very many links, `data-prefetch="hover"` around them spares those that only come into view;
 * `none` spares all, for links whose choice would tell something of the visitor.
 */
export function watchLinks(state: PageState, pages: PageLoader): () => void {
  if (state.slot === 'lk' || savesData()) return () => {};
  const prefetch = createPrefetch(async (url) => {
    const { locale, path } = splitLocale(url.pathname);
    const isOfDocument = locale === state.locale && !aFile.test(path);
    const found = isOfDocument ? pages.mountAt(path) : undefined;
    if (!found || found.mount.slot === 'lk' || found.mount.handle.locale) return;
    const code = pages.load(found.remote, found.mount);
    // No cache keeps the data of sign-in: the press would fetch it again.
    await Promise.all([code, found.mount.slot === 'auth' ? null : fetch(payloadAddress(url))]);
  });
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    const address = link?.closest(spared) ? null : link?.getAttribute('href');
    // A link inside a drawing gives its address as an object; the attribute is always text.
    if (address && !link?.hasAttribute('target')) prefetch(address, 'now');
  };
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);

  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      inView.unobserve(target);
      prefetch(target.getAttribute('href') ?? '');
    }
  });
  return () => {
    inView.disconnect();
    for (const link of document.querySelectorAll('main a[href]:not([target], [rel~="nofollow"])')) {
      if (!link.closest('[data-prefetch]')) inView.observe(link);
    }
  };
}

/** Where the data of a page lies, without its markup. */
export function payloadAddress({ pathname, search }: URL): string {
  return `${pathname.replace(/\/$/, '')}/_payload.json${search}`;
}
