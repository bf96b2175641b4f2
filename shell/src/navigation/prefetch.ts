import { splitLocale } from '@site/shared/contract';
import { specConstants } from '@site/shared/domain/system';
import { matchPath, type RouterContextProvider } from 'react-router';
import type { PageState } from '../page-state.ts';
import type { PageLoader } from '../remotes/page-loader.ts';
import { savesData } from '../saves-data.ts';
import type { Ahead } from './ahead.ts';
import { payloadAddress } from './payload-address.ts';

/**
 * Prefetches pages that the visitor is likely to open: a few at a time, each only once while its
 * data is cached. `now` moves an address to the front of the queue.
 */
export type Prefetch = (href: string, when?: 'now') => void;

/** How long browsers cache what was fetched: `pageCaching` of the web server. */
const cachedFor = 300_000;

/** `fetchPage` loads code and data of an address into the browser's caches. */
export function createPrefetch(fetchPage: (url: URL) => Promise<void>): Prefetch {
  const requestedAt = new Map<string, number>();
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
      .catch(() => requestedAt.delete(url.href))
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
    const index = waiting.findIndex((each) => each.href === url.href);
    if (when === 'now' && index >= 0) waiting.unshift(...waiting.splice(index, 1));
    const now = Date.now();
    if (now - (requestedAt.get(url.href) ?? Number.NEGATIVE_INFINITY) < cachedFor) return;
    requestedAt.set(url.href, now);
    if (when === 'now') waiting.unshift(url);
    else waiting.push(url);
    next();
  };
}

/** Loads the data of a page. */
export type Loader = (args: {
  request: Request;
  params: object;
  context: RouterContextProvider;
}) => Promise<unknown>;

const excluded = '[data-prefetch="none"]';

/** `/feed.xml` would match the pattern `/:slug`. */
const filePattern = /\.\w+$/;

function withoutHash(): string {
  const here = new URL(location.href);
  here.hash = '';
  return here.href;
}

/**
 * Prefetches links at once on hover and focus, and links that scroll into view. Returns a function
 * to call when the page has new links. Nothing is prefetched for visitors who save data. In the member
 * area code and data are prefetched on hover, focus and touch, data for the one navigation that follows; links
 * to other pages are document navigations. Filters (`nofollow`) are prefetched on hover only. `data-prefetch="hover"` on a
 * container excludes its links from prefetching in view, for pages with very many links; `none`
 * excludes them entirely, for links whose choice would reveal something about the visitor.
 */
export function watchLinks(
  state: PageState,
  pages: PageLoader,
  { ahead, context }: { ahead: Ahead; context: () => RouterContextProvider },
): () => void {
  if (savesData()) return () => {};
  const isMemberArea = state.slot === 'lk';
  const pageAt = (url: URL) => {
    const { locale, path } = splitLocale(url.pathname);
    const isOfDocument = locale === state.locale && !filePattern.test(path);
    const found = isOfDocument ? pages.mountAt(path) : undefined;
    if (!found || (found.mount.slot === 'lk') !== isMemberArea || found.mount.handle.locale) return;
    return { ...found, params: matchPath(found.mount.path, path)?.params ?? {} };
  };
  const prefetch = createPrefetch(async (url) => {
    const found = pageAt(url);
    if (!found) return;
    const code = pages.load(found.remote, found.mount);
    if (isMemberArea) return void (await code);
    // The data of the sign-in pages is never cached: the click would fetch it again.
    await Promise.all([code, found.mount.slot === 'auth' ? null : fetch(payloadAddress(url))]);
  });
  /** The data of a page of the member area; a page that checks its user first loads when it is opened. */
  const readAhead = (href: string) => {
    const url = new URL(href, location.href);
    url.hash = '';
    const found = url.origin === location.origin && url.href !== withoutHash() && pageAt(url);
    if (!found || found.mount.handle.middleware?.length) return;
    const { remote, mount, params } = found;
    ahead.read(url.href, async () => {
      const { loader } = await pages.load(remote, mount);
      return (loader as Loader | undefined)?.({
        request: new Request(url),
        params,
        context: context(),
      });
    });
  };
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    const address = link?.closest(excluded) ? null : link?.getAttribute('href');
    // A link inside an SVG has an object as `href` property; the attribute is always text.
    if (!address || link?.hasAttribute('target')) return;
    prefetch(address, 'now');
    if (isMemberArea) readAhead(address);
  };
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);
  if (isMemberArea) return () => {};

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
