// @vitest-environment happy-dom
import { specConstants } from '@site/shared/domain/system';
import { matchPath, RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { PageState } from '../page-state.ts';
import type { PageLoader } from '../remotes/page-loader.ts';
import { createAhead } from './ahead.ts';
import { payloadAddress } from './payload-address.ts';
import { createPrefetch, watchLinks } from './prefetch.ts';

/** A fetch that resolves on demand. */
function manual() {
  const ends: ((error?: Error) => void)[] = [];
  const fetchPage = vi.fn(
    (_url: URL) =>
      new Promise<void>((resolve, reject) => {
        ends.push((error) => (error ? reject(error) : resolve()));
      }),
  );
  return { ends, fetchPage, prefetch: createPrefetch(fetchPage) };
}

test('fetches specConstants.preloadConcurrency addresses at a time', async () => {
  expect(specConstants.preloadConcurrency).toBe(4);
  const { ends, fetchPage, prefetch } = manual();
  for (let index = 0; index < 6; index += 1) prefetch(`/news/${index}`);
  expect(fetchPage).toHaveBeenCalledTimes(4);
  ends[0]?.();
  await vi.waitFor(() => expect(fetchPage).toHaveBeenCalledTimes(5));
});

test('moves an address wanted now to the front, without fetching it twice', async () => {
  const { ends, fetchPage, prefetch } = manual();
  for (let index = 0; index < 8; index += 1) prefetch(`/news/${index}`);
  prefetch('/news/6', 'now');
  prefetch('/mission', 'now');
  for (const place of [0, 1, 2, 3, 4, 5]) {
    await vi.waitFor(() => expect(ends.length).toBeGreaterThan(place));
    ends[place]?.();
  }
  await vi.waitFor(() => expect(fetchPage).toHaveBeenCalledTimes(9));
  const asked = fetchPage.mock.calls.map(([url]) => url.pathname);
  expect(asked.slice(4)).toEqual(['/mission', '/news/6', '/news/4', '/news/5', '/news/7']);
});

test('fetches an address once, whatever its fragment', () => {
  const { fetchPage, prefetch } = manual();
  prefetch('/news');
  prefetch('/news#latest');
  expect(fetchPage).toHaveBeenCalledTimes(1);
});

test('fetches again once the cached data has expired', () => {
  vi.useFakeTimers();
  try {
    const { fetchPage, prefetch } = manual();
    prefetch('/news');
    vi.advanceTimersByTime(299_999);
    prefetch('/news');
    expect(fetchPage).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    prefetch('/news');
    expect(fetchPage).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

test('fetches neither this page nor other sites', () => {
  const { fetchPage, prefetch } = manual();
  prefetch(location.href);
  prefetch('https://elsewhere.test/news');
  expect(fetchPage).not.toHaveBeenCalled();
});

test('allows a failed address to be fetched again', async () => {
  const { ends, fetchPage, prefetch } = manual();
  prefetch('/news');
  ends[0]?.(new Error('offline'));
  await vi.waitFor(() => {
    prefetch('/news');
    expect(fetchPage).toHaveBeenCalledTimes(2);
  });
});

test('puts the payload below the path of the page', () => {
  expect(payloadAddress(new URL('http://s.test/news?page=2'))).toBe('/news/_payload.json?page=2');
  expect(payloadAddress(new URL('http://s.test/'))).toBe('/_payload.json');
  expect(payloadAddress(new URL('http://s.test/'), 'h1')).toBe('/_payload.json?hash=h1');
  expect(payloadAddress(new URL('http://s.test/a?b=1'), 'h1')).toBe('/a/_payload.json?b=1&hash=h1');
});

test('prefetches in the member area its own pages only, on hover: code, and data for the next navigation', async () => {
  const mount = (path: string, slot: string, handle = {}) => ({ id: path, path, slot, handle });
  const known = [
    mount('/c/news/:slug', 'lk'),
    mount('/news', 'default'),
    mount('/c/seniors', 'lk', { middleware: ['senior'] }),
  ];
  const loader = vi.fn(async ({ params }: { params: object }) => params);
  const load = vi.fn(async () => ({ loader }));
  const pages = {
    load,
    mountAt: (path: string) => {
      const found = known.find((each) => matchPath(each.path, path));
      return found && { remote: 'mf-members', mount: found };
    },
  } as unknown as PageLoader;
  const ahead = createAhead();
  const context = () => new RouterContextProvider();
  document.body.innerHTML =
    '<main><a href="/c/seniors">s</a><a href="/c/news/one">a</a><a href="/news">b</a></main>';
  watchLinks({ slot: 'lk', locale: 'ru' } as PageState, pages, { ahead, context })();
  expect(load).not.toHaveBeenCalled();
  for (const link of document.querySelectorAll('a')) {
    link.dispatchEvent(new Event('pointerover', { bubbles: true }));
  }
  await vi.waitFor(() => expect(loader).toHaveBeenCalledOnce());
  expect(new Set(load.mock.calls.map((call) => (call as unknown[])[1]))).toEqual(
    new Set([known[0], known[2]]),
  );
  expect(await ahead.take(new URL('/c/news/one', location.href).href)).toEqual({ slug: 'one' });
});
