import { LRUCache } from 'lru-cache';
import type { Config } from '../config.ts';
import type { Backend } from './client.ts';

const maxBytes = 8 * 1024 * 1024;

/** Reads of the backend with the site's public token, which are the same for every visitor. */
export type PublicReads = {
  /** The JSON text of an answer. `tags` are its cache tags. Throws like the backend's client. */
  read: (path: string, query: URLSearchParams, tags: readonly string[]) => Promise<string>;
  /** The same without caching. */
  once: (path: string) => Promise<string>;
  /** Invalidates all answers with one of the tags, including reads in progress. */
  changed: (tags: readonly string[]) => void;
  /** Invalidates everything. */
  missed: () => void;
};

type Answer = { text: string; tags: readonly string[] };
type Pending = { answer: Promise<string>; tags: readonly string[] };

/**
 * Caches answers until they are invalidated, or for `READS_KEPT_SECONDS`. Pages share many reads:
 * each directory page needs the same topics and the same filter options.
 */
export function createPublicReads({
  config,
  backend,
}: {
  config: Pick<Config, 'publicToken' | 'readsKept'>;
  backend: Backend;
}): PublicReads {
  const cached = new LRUCache<string, Answer>({
    maxSize: maxBytes,
    sizeCalculation: ({ text }) => text.length + 1,
    ttl: config.readsKept,
  });
  const pending = new Map<string, Pending>();

  async function fetchAndCache(
    key: string,
    path: string,
    query: URLSearchParams,
    tags: readonly string[],
  ) {
    const own: Pending = { tags, answer: call(path, query) };
    pending.set(key, own);
    try {
      const text = await own.answer;
      // A read that was invalidated while in progress may have an outdated answer, so it is not
      // cached.
      if (config.readsKept > 0 && pending.get(key) === own) cached.set(key, { text, tags });
      return text;
    } finally {
      if (pending.get(key) === own) pending.delete(key);
    }
  }

  async function call(path: string, query: URLSearchParams): Promise<string> {
    const { text } = await backend.call({ path, query, token: config.publicToken });
    return text;
  }

  return {
    read(path, query, tags) {
      const key = `${path}?${query}`;
      const answer = cached.get(key);
      if (answer) return Promise.resolve(answer.text);
      return pending.get(key)?.answer ?? fetchAndCache(key, path, query, tags);
    },
    once: (path) => call(path, new URLSearchParams()),
    changed(tags) {
      for (const answers of [cached, pending]) {
        for (const [key, answer] of answers.entries()) {
          if (answer.tags.some((tag) => tags.includes(tag))) answers.delete(key);
        }
      }
    },
    missed() {
      cached.clear();
      pending.clear();
    },
  };
}
