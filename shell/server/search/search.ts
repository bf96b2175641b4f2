import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { type Locale, locales } from '@site/shared/contract';
import type { SearchAnswer, SearchGroup } from '@site/shared/search';
import { LRUCache } from 'lru-cache';
import { Problem } from '../answers/problem.ts';
import type { Backend } from '../backend/client.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { ContentStore } from '../content/store.ts';
import type { Log } from '../log.ts';
import type { Withdrawn } from '../neighbours/neighbours.ts';
import { withdrawnTags } from '../page-cache/withdrawn-tags.ts';
import type { Generations } from '../render/types.ts';
import { createDocumentStore } from './document-store.ts';
import { namedPages } from './named-pages.ts';
import { readOwn } from './own-sources.ts';
import type { FromSearch, ToSearch } from './search-messages.ts';
import { type ReadRows, type SearchSource, sources } from './sources.ts';

/** Rows asked for at once. */
const batch = 500;
/** Whole sources are read, so changes are gathered, and a backend that is away is left in peace. */
const gatherFor = 300;
/** What nobody has found yet is asked for again sooner than what is only out of date. */
const retryPause = { unknown: 2000, known: 15_000 } as const;
/** How long the first questions after a start wait for the backend. */
const patience = 1500;
const mostWaiting = 100;
const ownKeptFor = 30_000;

export type Search = {
  /** Reads everything there is to find; the first question does so too. */
  start: () => void;
  /** Answers a query; `token` adds what its holder may read. Throws `E_BACKEND` when overrun or ended. */
  find: (query: string, locale: Locale, token?: string) => Promise<SearchAnswer>;
  /** A part of the pages' index for browsers, and the name it never changes under. */
  pagesIndex: (locale: Locale, part: IndexPart) => { name: string; text: string } | null;
  /** Sources made of one of the tags are read anew. */
  changed: (tags: readonly string[]) => void;
  /** Everything may have changed; of these tags nothing is found that was read until their moment. */
  missed: (gone: Withdrawn) => void;
  close: () => Promise<void>;
};

type Parts = {
  config: Pick<Config, 'publicToken' | 'searchDir'>;
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

/** Search over the pages and over what the backend shows to everybody, in a thread of its own. */
export function createSearch({ config, backend, content, generations, clock, log }: Parts): Search {
  const store = createDocumentStore(config.searchDir, clock.now);
  const waiting = new Map<number, Waiting>();
  /** What the thread knows, and when reading that began. */
  const known = new Map<SearchGroup, number>();
  const due = new Map<SearchSource, NodeJS.Timeout>();
  const reading = new Set<SearchSource>();
  /** What is known of these may hold what nobody may see any more: better to find nothing. */
  const doubtful = new Set<SearchSource>();
  let gone: Withdrawn = new Map();
  /** Whose own documents the thread has, by a key that tells nothing of them. */
  const own = new LRUCache<string, Promise<void>>({
    max: 200,
    ttl: ownKeptFor,
    ttlAutopurge: true,
    dispose: (_, key) => tell({ kind: 'forget own', key }),
  });
  let thread: Worker | null = null;
  let firstReads: Promise<unknown> | null = null;
  let pagesVersion: string | null = null;
  let generation: string | null = null;
  let lastId = 0;
  let closed = false;

  function start(): Promise<unknown> {
    thread ??= startThread();
    firstReads ??= Promise.race([Promise.all(sources.map(begin)), pause(patience)]);
    return firstReads;
  }

  function startThread(): Worker {
    const worker = new Worker(new URL('./search-thread.ts', import.meta.url), {
      env: { NODE_ENV: 'production' },
    });
    worker.on('message', onMessage);
    worker.on('error', (error) => log.error({ err: error }, 'the search thread failed'));
    worker.once('exit', () => {
      for (const { reject } of waiting.values()) reject(away());
      waiting.clear();
      if (thread === worker) thread = null;
      // The next question starts it anew, with everything it had.
      firstReads = null;
      pagesVersion = null;
      generation = null;
      known.clear();
      own.clear();
    });
    worker.unref();
    return worker;
  }

  function onMessage(message: FromSearch): void {
    if (message.kind === 'failed') {
      log.error({ reason: message.reason }, 'the search thread could not do as it was told');
    }
    const asked = message.id === null ? undefined : waiting.get(message.id);
    if (!asked || message.id === null) return;
    waiting.delete(message.id);
    if (message.kind === 'found') asked.resolve(message.answer);
    else asked.reject(new Error(message.reason));
  }

  function tell(message: ToSearch): void {
    thread?.postMessage(message);
  }

  /** The last good copy at once, then what is there now. */
  async function begin(source: SearchSource): Promise<void> {
    const { group } = source;
    const kept = await store.read(group);
    if (kept && !known.has(group)) {
      tell({ kind: 'documents', source: group, documents: kept.documents });
      known.set(group, kept.at);
    }
    doubtIfGone(source);
    await refresh(source);
  }

  function doubtIfGone(source: SearchSource): void {
    const at = known.get(source.group) ?? Infinity;
    if (source.tags.some((tag) => at <= (gone.get(tag) ?? -Infinity))) doubtful.add(source);
  }

  async function refresh(source: SearchSource): Promise<void> {
    const { group } = source;
    if (closed || reading.has(source)) return;
    reading.add(source);
    const at = clock.now().getTime();
    try {
      if (!(await backend.ping())) throw new Error('the backend is away');
      const documents = await source.read(rowsFor(config.publicToken));
      tell({ kind: 'documents', source: group, documents });
      // A thread that has ended meanwhile heard nothing.
      if (thread) known.set(group, at);
      if (!due.has(source)) doubtful.delete(source);
      await store.write(group, { at, documents }).catch((error: unknown) => {
        log.warn({ err: error, group }, 'what search knows could not be kept on the disk');
      });
    } catch {
      // A refused read has been logged by the client. What is known so far stays, unless it must not.
      if (doubtful.has(source)) await forgetAll(source);
      plan(source, known.has(group) ? retryPause.known : retryPause.unknown);
    } finally {
      reading.delete(source);
    }
  }

  async function forgetAll({ group }: SearchSource): Promise<void> {
    tell({ kind: 'documents', source: group, documents: { ru: [], en: [] } });
    known.delete(group);
    await store.remove(group);
  }

  function plan(source: SearchSource, wait: number): void {
    if (closed || due.has(source)) return;
    const timer = setTimeout(() => {
      due.delete(source);
      if (reading.has(source)) plan(source, gatherFor);
      else void refresh(source);
    }, wait);
    due.set(source, timer.unref());
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
      if (index !== undefined) tell({ kind: 'pages', locale, index });
    }
  }

  function followRemotes(): void {
    if (!generations.ready()) return;
    const live = generations.current();
    if (live.id === generation) return;
    generation = live.id;
    tell({ kind: 'documents', source: 'named pages', documents: namedPages(live) });
  }

  /** Has what the holder of the token may read sent to the thread once; gives the key it has there. */
  async function ownKey(token: string | undefined, locale: Locale): Promise<string | null> {
    if (!token) return null;
    const key = createHash('sha256').update(`${locale} ${token}`).digest('base64url');
    if (!own.has(key)) own.set(key, sendOwn(key, token, locale));
    try {
      await own.get(key);
      return key;
    } catch {
      own.delete(key);
      return null;
    }
  }

  async function sendOwn(key: string, token: string, locale: Locale): Promise<void> {
    const documents = await readOwn(rowsFor(token), locale);
    // What has been forgotten while it was read would never be forgotten again.
    if (own.has(key)) tell({ kind: 'own', key, documents });
  }

  return {
    start: () => void start(),
    async find(query, locale, token) {
      if (waiting.size >= mostWaiting) throw away();
      await start();
      followContent();
      followRemotes();
      lastId += 1;
      const id = lastId;
      const question = {
        locale,
        query,
        now: clock.now().getTime(),
        own: await ownKey(token, locale),
      };
      // It may have ended while one's own were read.
      if (!thread) throw away();
      const answer = await new Promise<SearchAnswer>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        tell({ kind: 'find', id, question });
      });
      const missing = sources.map(({ group }) => group).filter((group) => !known.has(group));
      return { ...answer, missing };
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
        if (source.tags.some((tag) => withdrawn.includes(tag))) doubtful.add(source);
        if (source.tags.some((tag) => tags.includes(tag))) plan(source, gatherFor);
      }
    },
    missed(told) {
      gone = told;
      if (!firstReads) return;
      for (const source of sources) {
        doubtIfGone(source);
        plan(source, gatherFor);
      }
    },
    async close() {
      closed = true;
      for (const timer of due.values()) clearTimeout(timer);
      own.clear();
      await thread?.terminate();
    },
  };
}

function away(): Problem {
  return new Problem('E_BACKEND', { status: 503 });
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms).unref());
}
