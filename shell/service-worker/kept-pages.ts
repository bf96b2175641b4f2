// Pages kept for reading without a network, each in the cache of its own generation together with
// everything it needs to wake: no page ever meets the code of another one (docs/domain/offline.md).
import type { Locale } from '@site/shared/contract';
import { splitLocale } from '@site/shared/contract';
import { messagesAddress } from '../src/messages/messages-address.ts';
import { registryAddress } from '../src/remotes/registry-address.ts';
import {
  alsoKept,
  fetchedAhead,
  keptForGood,
  kindOf,
  offlineAddress,
  offlinePages,
} from './addresses.ts';
import { withKeptNote } from './kept-note.ts';

/** Rises when what is kept here changes its shape: older caches are then thrown away. */
const prefix = 'site-1 ';
const offlineCache = 'site-1-offline';
/** Pages of a generation, those kept for good apart. */
export const mostPages = 20;
/** Of one page: more would be a gallery. */
export const mostDrawings = 12;
/** The one of now, and the one before it for pages that were not opened since. */
const mostGenerations = 2;

type Browser = { caches: CacheStorage; fetch: typeof fetch; origin: string };

export type KeptPages = {
  /** Takes the plain pages about the missing network; throws when they cannot be had. */
  prepare: () => Promise<void>;
  /**
   * Keeps a page that was just answered, with its parts; keeps nothing unless it is whole. Its drawings
   * come with it if they can be had. A page that is gone or has moved is forgotten.
   */
  keep: (address: URL, answer: Response) => Promise<void>;
  /** Fetches a page as nobody in particular and keeps it. */
  visit: (address: URL) => Promise<void>;
  /** What was kept, with a line that says when, or the plain page about the missing network. */
  page: (address: URL) => Promise<Response | undefined>;
  part: (request: Request) => Promise<Response | undefined>;
  /** Keeps a part that a page asked for later. */
  addPart: (request: Request, answer: Response) => Promise<void>;
  /** Throws away what another version of this worker kept. */
  tidy: () => Promise<void>;
};

/** What the worker reads of a document: who drew it and what wakes it. */
type State = {
  generation: string;
  locale: Locale;
  messagesVersion: string;
  scripts: string[];
  preloads: [string, string?][];
  styles: [string, string][];
};

export function createKeptPages({ caches, fetch, origin }: Browser): KeptPages {
  async function keep(address: URL, answer: Response): Promise<void> {
    if (isGone(answer)) return forget(address);
    const generation = generationOf(answer);
    if (!generation) return;
    const copy = answer.clone();
    const html = await answer.text();
    const state = stateOf(html);
    // A page without state, or drawn by another generation than it says, is not to be relied on.
    if (state?.generation !== generation) return;
    const cache = await caches.open(prefix + generation);
    await Promise.all(partsOf(state).map((part) => bring(cache, part)));
    // Put anew, it is the youngest.
    await cache.delete(keyOf(address), anyEncoding);
    await cache.put(keyOf(address), copy);
    await trim(cache);
    await Promise.allSettled(drawingsOf(html).map((drawing) => bring(cache, drawing)));
    if (keptForGood.includes(address.pathname)) return;
    const lacking = await lackingIn(cache);
    await forgetOldGenerations();
    await Promise.allSettled(lacking.map((url) => visit(new URL(url))));
  }

  /** What a generation should hold whatever is opened: what is fetched ahead, and a check that was begun. */
  async function lackingIn(cache: Cache): Promise<string[]> {
    const lacking: string[] = [];
    for (const path of keptForGood) {
      const url = origin + path;
      const isWanted = fetchedAhead.includes(path) || (await caches.match(url, anyEncoding));
      if (isWanted && !(await cache.match(url, anyEncoding))) lacking.push(url);
    }
    return lacking;
  }

  async function forget(address: URL): Promise<void> {
    for (const name of await generations()) {
      await (await caches.open(name)).delete(keyOf(address), anyEncoding);
    }
  }

  async function bring(cache: Cache, part: string): Promise<void> {
    const url = new URL(part, origin);
    if (url.origin !== origin || kindOf(url, false) !== 'part') throw new Error(`${part}: no part`);
    if (await cache.match(url.href, anyEncoding)) return;
    const answer = (await caches.match(url.href, anyEncoding)) ?? (await fetch(url.href));
    if (!isLasting(answer)) throw new Error(`${part} answered ${answer.status}`);
    await cache.put(url.href, answer);
  }

  async function visit(address: URL): Promise<void> {
    const wanted = [address.href, ...alsoKept(address)].map((each) => new URL(each));
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
    const forGood = keptForGood.map((path) => origin + path);
    const pages = (await cache.keys()).filter(
      ({ url }) => kindOf(new URL(url), true) === 'page' && !forGood.includes(url),
    );
    const tooMany = pages.slice(0, Math.max(0, pages.length - mostPages));
    await Promise.all(tooMany.map((request) => cache.delete(request, anyEncoding)));
  }

  /** Names of the generations' caches, oldest first. */
  async function generations(): Promise<string[]> {
    return (await caches.keys()).filter((name) => name.startsWith(prefix));
  }

  async function forgetOldGenerations(): Promise<void> {
    const tooOld = (await generations()).slice(0, -mostGenerations);
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
      if (!newest || !isLasting(answer)) return;
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

/** Encodings are the network's business. */
const anyEncoding = { ignoreVary: true } as const;

/** Asked for by another version than its own, a file is given as it is now, and not to be kept. */
function isLasting({ ok, headers }: Response): boolean {
  return ok && !/no-cache|no-store/.test(headers.get('cache-control') ?? 'no-store');
}

function keyOf({ origin, pathname, search }: URL): string {
  return origin + pathname + search;
}

/** There is nothing at the address now, or it leads elsewhere. */
function isGone({ status, type, redirected }: Response): boolean {
  return status === 404 || status === 410 || type === 'opaqueredirect' || redirected;
}

/** Who drew a page that may be kept: public, whole, at its own address. Null for all others. */
function generationOf({ ok, headers }: Response): string | null {
  const caching = headers.get('cache-control') ?? '';
  const isPage = headers.get('content-type')?.startsWith('text/html');
  const isPublic = caching.includes('public') && !/no-store|private/.test(caching);
  return ok && isPage && isPublic ? headers.get('x-generation') : null;
}

function stateOf(html: string): State | null {
  const text = /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1];
  return text ? (JSON.parse(text) as State) : null;
}

function drawingsOf(html: string): string[] {
  const found = html.matchAll(/<img src="(\/docs\/pictures\/[^"]+)"/g);
  return [...new Set([...found].map(([, address = '']) => address))].slice(0, mostDrawings);
}

function partsOf(state: State): string[] {
  return [
    ...state.scripts,
    ...state.preloads.map(([source]) => source),
    ...state.styles.map(([, address]) => address),
    registryAddress(state),
    messagesAddress(state),
  ];
}
