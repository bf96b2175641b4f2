// Pages stored for offline reading. Each page is in the cache of its own generation together with
// everything it needs to hydrate, so that a page never runs with the code of another generation
// (docs/domain/offline.md).
import type { Locale, RemoteName } from '@site/shared/contract';
import { splitLocale } from '@site/shared/contract';
import { messagesAddress } from '../src/messages/messages-address.ts';
import { payloadAddress } from '../src/navigation/payload-address.ts';
import type { PageFacts, Payload } from '../src/page-state.ts';
import { registryAddress } from '../src/remotes/registry-address.ts';
import {
  additionalAddresses,
  fetchedAhead,
  keptForGood,
  kindOf,
  offlineAddress,
  offlinePages,
} from './addresses.ts';
import { withKeptNote } from './kept-note.ts';

/** Rises when the format of the cache changes: caches of older versions are then deleted. */
const prefix = 'site-1 ';
const offlineCache = 'site-1-offline';
/** Maximum pages of a generation, not counting `keptForGood`. */
export const maxPages = 20;
/** Maximum drawings of one page. */
export const maxDrawings = 12;
/** The current generation, and the previous one for pages that were not opened since. */
const maxGenerations = 2;

type Browser = { caches: CacheStorage; fetch: typeof fetch; origin: string };

export type KeptPages = {
  /** Stores the static offline pages; throws when they cannot be fetched. */
  prepare: () => Promise<void>;
  /**
   * Stores a page that was just fetched, with all its parts; stores nothing when a part is missing.
   * Its drawings are optional. Deletes a page that is gone or has moved.
   */
  keep: (address: URL, answer: Response) => Promise<void>;
  /** Fetches a page without credentials and stores it. */
  visit: (address: URL) => Promise<void>;
  /** The stored page with a note that says when it was stored, or the static offline page. */
  page: (address: URL) => Promise<Response | undefined>;
  /** A stored part, or the stored data of a page. */
  part: (request: Request) => Promise<Response | undefined>;
  /** Stores a part that a page requested later. Data are stored with their page only. */
  addPart: (request: Request, answer: Response) => Promise<void>;
  /** Deletes the caches of another version of this worker. */
  tidy: () => Promise<void>;
};

/**
 * The part of the page state that the worker reads: the generation and the files that hydration
 * needs.
 */
type State = {
  generation: string;
  locale: Locale;
  messagesVersion: string;
  remotes: RemoteName[];
  scripts: { src: string }[];
  preloads?: PageFacts['preloads'];
  /** The complete style sheets, which the document links. */
  sheets: string[];
  dataHash?: string;
};

export function createKeptPages({ caches, fetch, origin }: Browser): KeptPages {
  async function keep(address: URL, answer: Response): Promise<void> {
    if (isGone(answer)) return forget(address);
    const generation = generationOf(answer);
    if (!generation) return;
    const copy = answer.clone();
    const html = await answer.text();
    const state = stateOf(html);
    // A page without state, or rendered by another generation than its header names, is not stored.
    if (state?.generation !== generation) return;
    const cache = await caches.open(prefix + generation);
    const data = state.dataHash ? [payloadAddress(address, state.dataHash)] : [];
    const fetched = await Promise.all(data.map((part) => fetchData(cache, part, state)));
    const preloads = fetched.flatMap(({ facts }) => facts?.preloads ?? []);
    await Promise.all(partsOf({ preloads, ...state }).map((part) => fetchPart(cache, part)));
    for (const { url, answer } of fetched) await cache.put(url, answer);
    await deleteData(cache, address, data);
    // Deleting first moves the page to the end, so that it counts as the youngest.
    await cache.delete(keyOf(address), anyEncoding);
    await cache.put(keyOf(address), copy);
    await trim(cache);
    await Promise.allSettled(drawingsOf(html).map((drawing) => fetchPart(cache, drawing)));
    if (keptForGood.includes(address.pathname)) return;
    const missing = await findMissing(cache);
    await forgetOldGenerations();
    await Promise.allSettled(missing.map((url) => visit(new URL(url))));
  }

  /**
   * Pages that should be in every generation but are not yet: those fetched ahead, and a skill
   * check that was started.
   */
  async function findMissing(cache: Cache): Promise<string[]> {
    const missing: string[] = [];
    for (const path of keptForGood) {
      const url = origin + path;
      const isWanted = fetchedAhead.includes(path) || (await caches.match(url, anyEncoding));
      if (isWanted && !(await cache.match(url, anyEncoding))) missing.push(url);
    }
    return missing;
  }

  async function forget(address: URL): Promise<void> {
    for (const name of await generations()) {
      const cache = await caches.open(name);
      await cache.delete(keyOf(address), anyEncoding);
      await deleteData(cache, address);
    }
  }

  /** Deletes what a page was hydrated with, except the data of the document that is kept. */
  async function deleteData(cache: Cache, page: URL, wanted: string[] = []): Promise<void> {
    const ofPage = origin + payloadAddress(page, ' ').trim();
    const outdated = (await cache.keys()).filter(
      ({ url }) => url.startsWith(ofPage) && !wanted.includes(url.slice(origin.length)),
    );
    await Promise.all(outdated.map(({ url }) => cache.delete(url, anyEncoding)));
  }

  async function fetchPart(cache: Cache, part: string): Promise<void> {
    const url = new URL(part, origin);
    if (url.origin !== origin || kindOf(url, false) !== 'part') throw new Error(`${part}: no part`);
    if (await cache.match(url.href, anyEncoding)) return;
    const answer = (await caches.match(url.href, anyEncoding)) ?? (await fetch(url.href));
    if (!isCacheable(answer)) throw new Error(`${part} answered ${answer.status}`);
    await cache.put(url.href, answer);
  }

  /** The data of a document; throws when the server has other data, or another generation, by now. */
  async function fetchData(cache: Cache, part: string, state: State) {
    const url = new URL(part, origin);
    if (kindOf(url, false) !== 'data') throw new Error(`${part}: no data`);
    const answer = (await cache.match(url.href, anyEncoding)) ?? (await fetch(url.href));
    if (!isCacheable(answer)) throw new Error(`${part} answered ${answer.status}`);
    const { generation, dataHash, facts } = (await answer.clone().json()) as Partial<Payload>;
    if (generation !== state.generation || dataHash !== state.dataHash) {
      throw new Error(`${part}: not the data of the document`);
    }
    return { url: url.href, answer, facts };
  }

  async function visit(address: URL): Promise<void> {
    const wanted = [address.href, ...additionalAddresses(address)].map((each) => new URL(each));
    for (const each of wanted) {
      if (each.origin !== origin || kindOf(each, true) !== 'page') continue;
      const answer = await fetch(each.href, {
        credentials: 'omit',
        headers: { accept: 'text/html' },
      });
      await keep(each, answer);
    }
  }

  async function trim(cache: Cache): Promise<void> {
    const neverEvicted = keptForGood.map((path) => origin + path);
    const pages = (await cache.keys()).filter(
      ({ url }) => kindOf(new URL(url), true) === 'page' && !neverEvicted.includes(url),
    );
    const evicted = pages.slice(0, Math.max(0, pages.length - maxPages));
    for (const request of evicted) {
      await cache.delete(request, anyEncoding);
      await deleteData(cache, new URL(request.url));
    }
  }

  /** Names of the generations' caches, oldest first. */
  async function generations(): Promise<string[]> {
    return (await caches.keys()).filter((name) => name.startsWith(prefix));
  }

  async function forgetOldGenerations(): Promise<void> {
    const tooOld = (await generations()).slice(0, -maxGenerations);
    await Promise.all(tooOld.map((name) => caches.delete(name)));
  }

  return {
    async prepare() {
      const cache = await caches.open(offlineCache);
      for (const path of offlinePages) {
        const answer = await fetch(origin + path);
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
        await cache.put(origin + path, answer);
      }
    },
    keep,
    visit,
    async page(address) {
      for (const name of (await generations()).reverse()) {
        const found = await (await caches.open(name)).match(keyOf(address), anyEncoding);
        if (found) return withKeptNote(found, splitLocale(address.pathname).locale);
      }
      return (await caches.open(offlineCache)).match(origin + offlineAddress(address), anyEncoding);
    },
    part: ({ url }) => caches.match(url, anyEncoding),
    async addPart({ url }, answer) {
      const newest = (await generations()).at(-1);
      if (!newest || !isCacheable(answer) || kindOf(new URL(url), false) !== 'part') return;
      await (await caches.open(newest)).put(url, answer);
    },
    async tidy() {
      const others = (await caches.keys()).filter(
        (name) => name.startsWith('site-') && !name.startsWith(prefix) && name !== offlineCache,
      );
      await Promise.all(others.map((name) => caches.delete(name)));
    },
  };
}

/** Content encoding does not matter to the cache. */
const anyEncoding = { ignoreVary: true } as const;

/**
 * A file requested by an outdated version is answered in its current state with `no-cache`, and
 * must not be stored.
 */
function isCacheable({ ok, headers }: Response): boolean {
  return ok && !/no-cache|no-store/.test(headers.get('cache-control') ?? 'no-store');
}

function keyOf({ origin, pathname, search }: URL): string {
  return origin + pathname + search;
}

/** Whether the address now answers 404 or 410, or redirects. */
function isGone({ status, type, redirected }: Response): boolean {
  return status === 404 || status === 410 || type === 'opaqueredirect' || redirected;
}

/**
 * The generation of a page that may be stored: public, successful, at its own address. Null for all
 * others.
 */
function generationOf({ ok, headers }: Response): string | null {
  const caching = headers.get('cache-control') ?? '';
  const isPage = headers.get('content-type')?.startsWith('text/html');
  const isPublic = caching.includes('public') && !/no-store|private/.test(caching);
  return ok && isPage && isPublic ? headers.get('x-generation') : null;
}

function stateOf(html: string): State | null {
  const text = /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1];
  if (!text) return null;
  const links = html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g);
  const sheets = [...links].map(([, address]) => address);
  return { sheets, ...JSON.parse(text) } as State;
}

function drawingsOf(html: string): string[] {
  const found = html.matchAll(/<img src="(\/docs\/pictures\/[^"]+)"/g);
  return [...new Set([...found].map(([, address = '']) => address))].slice(0, maxDrawings);
}

function partsOf(state: State): string[] {
  return [
    ...state.scripts.map(({ src }) => src),
    ...(state.preloads ?? []).map(([source]) => source),
    ...state.sheets,
    registryAddress(state),
    messagesAddress(state),
  ];
}
