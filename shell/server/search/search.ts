import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { type Locale, locales } from '@site/shared/contract';
import type { SearchAnswer, SearchGroup } from '@site/shared/search';
import { LRUCache } from 'lru-cache';
import { Problem } from '../answers/problem.ts';
import type { Backend } from '../backend/client.ts';
import type { Clock } from '../clock.ts';
import type { Withdrawn } from '../cluster/cluster.ts';
import type { Config } from '../config.ts';
import type { ContentStore } from '../content/store.ts';
import type { Log } from '../log.ts';
import { collectingThread } from '../memory/collecting-threads.ts';
import { withdrawnTags } from '../page-cache/withdrawn-tags.ts';
import type { Generations } from '../render/types.ts';
import { createDocumentStore } from './document-store.ts';
import { namedPages } from './named-pages.ts';
import { readRooms, withRooms } from './own-rooms.ts';
import { readOwn } from './own-sources.ts';
import type { Documents, FromSearch, ToSearch } from './search-messages.ts';
import { type ReadRows, type SearchSource, sources } from './sources.ts';

/** Rows per request. */
const batch = 500;
/** Milliseconds to gather changes (debounce): a source is always read as a whole. */
const debounce = 300;
/** A source without any documents is retried sooner than one that is only out of date. */
const retryPause = { unknown: 2000, known: 15_000 } as const;
/** Milliseconds that the first searches after a start wait for the backend. */
const maxFirstWait = 1500;
const maxWaiting = 100;
/**
 * Ten times what the index of 20,000 people takes. V8 lets a heap with a lower limit grow in smaller steps, so less garbage
 * stays in it (decision 070).
 */
const heapLimitMb = 1024;
const ownKeptFor = 30_000;

export type Search = {
  /** Reads all sources; the first search does so, too. */
  start: () => void;
  /**
   * Answers a query; `token` includes what its owner may read. Throws `E_BACKEND` when overloaded
   * or closed.
   */
  find: (query: string, locale: Locale, token?: string) => Promise<SearchAnswer>;
  /** A part of the pages' index for browsers, and its immutable name. */
  pagesIndex: (locale: Locale, part: IndexPart) => { name: string; text: string } | null;
  /** Reads all sources with one of the tags again. */
  changed: (tags: readonly string[]) => void;
  /**
   * Everything may have changed; documents with these tags that were read until their moment are
   * dropped.
   */
  missed: (gone: Withdrawn) => void;
  close: () => Promise<void>;
};

type Parts = {
  config: Pick<Config, 'compiledDir' | 'publicToken' | 'searchDir'>;
  backend: Backend;
  content: ContentStore;
  generations: Pick<Generations, 'current' | 'ready'>;
  clock: Clock;
  log: Log;
};

/** The two parts of the pages' index: what is needed first, and the larger rest. */
export const indexParts = ['titles', 'texts'] as const;
export type IndexPart = (typeof indexParts)[number];

type Waiting = { resolve: (answer: SearchAnswer) => void; reject: (error: Error) => void };
type Indexing = { resolve: () => void; reject: (error: Error) => void };

/** Search over the pages and over the backend's public data, in a thread of its own. */
export function createSearch({ config, backend, content, generations, clock, log }: Parts): Search {
  const store = createDocumentStore(config.searchDir, clock.now);
  const waiting = new Map<number, Waiting>();
  const indexing = new Map<number, Indexing>();
  /** The sources that the thread has, and when reading them started. */
  const known = new Map<SearchGroup, number>();
  const timers = new Map<SearchSource, NodeJS.Timeout>();
  const reading = new Set<SearchSource>();
  /** Sources whose documents may contain withdrawn content: better to find nothing. */
  const possiblyWithdrawn = new Set<SearchSource>();
  let gone: Withdrawn = new Map();
  /** Users whose own documents the thread has, by a hash of their token. */
  const ownDocuments = new LRUCache<string, Promise<void>>({
    max: 200,
    ttl: ownKeptFor,
    ttlAutopurge: true,
    dispose: (_, key) => post({ kind: 'forget own', key }),
  });
  let thread: Worker | null = null;
  let firstReads: Promise<unknown> | null = null;
  let pagesVersion: string | null = null;
  let generation: string | null = null;
  let lastId = 0;
  let closed = false;

  function start(): Promise<unknown> {
    thread ??= startThread();
    firstReads ??= Promise.race([Promise.all(sources.map(loadSource)), pause(maxFirstWait)]);
    return firstReads;
  }

  function startThread(): Worker {
    const worker = new Worker(new URL('./search-thread.ts', import.meta.url), {
      env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: config.compiledDir },
      resourceLimits: { maxOldGenerationSizeMb: heapLimitMb },
      ...collectingThread,
    });
    worker.on('message', onMessage);
    worker.on('error', (error) => log.error({ err: error }, 'the search thread failed'));
    worker.once('exit', () => {
      for (const { reject } of [...waiting.values(), ...indexing.values()]) reject(unavailable());
      waiting.clear();
      indexing.clear();
      if (thread === worker) thread = null;
      // The next search starts a new thread with all documents.
      firstReads = null;
      pagesVersion = null;
      generation = null;
      known.clear();
      ownDocuments.clear();
    });
    worker.unref();
    return worker;
  }

  function onMessage(message: FromSearch): void {
    if (message.kind === 'failed') {
      log.error({ reason: message.reason }, 'the search thread could not do as it was told');
    }
    if (message.id === null) return;
    const asked = waiting.get(message.id);
    const put = indexing.get(message.id);
    waiting.delete(message.id);
    indexing.delete(message.id);
    if (message.kind === 'found') asked?.resolve(message.answer);
    else if (message.kind === 'indexed') put?.resolve();
    else (asked ?? put)?.reject(new Error(message.reason));
  }

  function post(message: ToSearch): void {
    thread?.postMessage(message);
  }

  /** Resolves when the documents are found. */
  function put(source: string, documents: Documents): Promise<void> {
    lastId += 1;
    const id = lastId;
    const done = new Promise<void>((resolve, reject) => {
      if (!thread) return reject(unavailable());
      indexing.set(id, { resolve, reject });
    });
    post({ kind: 'documents', id, source, documents });
    return done;
  }

  /** Loads the last good copy at once, then the current documents. */
  async function loadSource(source: SearchSource): Promise<void> {
    const { group } = source;
    const kept = await store.read(group);
    if (kept && !known.has(group)) {
      await put(group, kept.documents);
      known.set(group, kept.at);
    }
    markIfWithdrawn(source);
    await refresh(source);
  }

  function markIfWithdrawn(source: SearchSource): void {
    const at = known.get(source.group) ?? Infinity;
    if (source.tags.some((tag) => at <= (gone.get(tag) ?? -Infinity)))
      possiblyWithdrawn.add(source);
  }

  async function refresh(source: SearchSource): Promise<void> {
    const { group } = source;
    if (closed || reading.has(source)) return;
    reading.add(source);
    const at = clock.now().getTime();
    try {
      if (!(await backend.ping())) throw new Error('the backend is away');
      const documents = await source.read(rowsFor(config.publicToken));
      await put(group, documents);
      known.set(group, at);
      if (!timers.has(source)) possiblyWithdrawn.delete(source);
      await store.write(group, { at, documents }).catch((error: unknown) => {
        log.warn({ err: error, group }, 'what search knows could not be kept on the disk');
      });
    } catch {
      // The client has logged the failed read. The known documents stay, unless they may be
      // withdrawn.
      if (possiblyWithdrawn.has(source)) await dropDocuments(source);
      schedule(source, known.has(group) ? retryPause.known : retryPause.unknown);
    } finally {
      reading.delete(source);
    }
  }

  async function dropDocuments({ group }: SearchSource): Promise<void> {
    known.delete(group);
    await put(group, { ru: [], en: [] });
    await store.remove(group);
  }

  function schedule(source: SearchSource, wait: number): void {
    if (closed || timers.has(source)) return;
    const timer = setTimeout(() => {
      timers.delete(source);
      if (reading.has(source)) schedule(source, debounce);
      else void refresh(source);
    }, wait);
    timers.set(source, timer.unref());
  }

  function rowsFor(token: string | undefined): ReadRows {
    return async <Row>(collection: string, query: Record<string, string>) => {
      const rows: Row[] = [];
      for (let page = 1; ; page += 1) {
        const { text } = await backend.call({
          path: `/items/${collection}`,
          query: new URLSearchParams({ ...query, limit: String(batch), page: String(page) }),
          token,
        });
        const { data } = JSON.parse(text) as { data: Row[] };
        rows.push(...data);
        if (data.length < batch) return rows;
      }
    };
  }

  function followContent(): void {
    const version = content.version();
    if (version === pagesVersion) return;
    pagesVersion = version;
    for (const locale of locales) {
      const index = content.searchIndex(locale);
      if (index !== undefined) post({ kind: 'pages', locale, index });
    }
  }

  function followRemotes(): void {
    if (!generations.ready()) return;
    const live = generations.current();
    if (live.id === generation) return;
    generation = live.id;
    void put('named pages', namedPages(live)).catch(() => {});
  }

  /** Sends what the token's owner may read to the thread once; returns its key there. */
  async function ownKey(token: string | undefined, locale: Locale): Promise<string | null> {
    if (!token) return null;
    const key = createHash('sha256').update(`${locale} ${token}`).digest('base64url');
    if (!ownDocuments.has(key)) ownDocuments.set(key, sendOwn(key, token, locale));
    try {
      await ownDocuments.get(key);
      return key;
    } catch {
      ownDocuments.delete(key);
      return null;
    }
  }

  async function sendOwn(key: string, token: string, locale: Locale): Promise<void> {
    const documents = await readOwn(rowsFor(token), locale);
    // A key that was forgotten during the read would never be forgotten again.
    if (ownDocuments.has(key)) post({ kind: 'own', key, documents });
  }

  return {
    start: () => void start(),
    async find(query, locale, token) {
      if (waiting.size >= maxWaiting) throw unavailable();
      await start();
      followContent();
      followRemotes();
      const rooms = readRooms(backend, { query, locale, token });
      lastId += 1;
      const id = lastId;
      const question = {
        locale,
        query,
        now: clock.now().getTime(),
        own: await ownKey(token, locale),
      };
      // The thread may have ended while the user's own documents were read.
      if (!thread) throw unavailable();
      const answer = await new Promise<SearchAnswer>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        post({ kind: 'find', id, question });
      });
      const missing = sources.map(({ group }) => group).filter((group) => !known.has(group));
      return { ...withRooms(answer, await rooms), missing };
    },
    pagesIndex(locale, part) {
      const text = content.searchIndex(locale)?.[part];
      if (text === undefined) return null;
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
      return { name: `${locale}-${part}-${hash}.json`, text };
    },
    changed(tags) {
      if (!firstReads) return;
      const withdrawn = withdrawnTags(tags);
      for (const source of sources) {
        if (source.tags.some((tag) => withdrawn.includes(tag))) possiblyWithdrawn.add(source);
        if (source.tags.some((tag) => tags.includes(tag))) schedule(source, debounce);
      }
    },
    missed(told) {
      gone = told;
      if (!firstReads) return;
      for (const source of sources) {
        markIfWithdrawn(source);
        schedule(source, debounce);
      }
    },
    async close() {
      closed = true;
      for (const timer of timers.values()) clearTimeout(timer);
      ownDocuments.clear();
      await thread?.terminate();
    },
  };
}

function unavailable(): Problem {
  return new Problem('E_BACKEND', { status: 503 });
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms).unref());
}
