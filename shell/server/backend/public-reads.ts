import { LRUCache } from 'lru-cache';
import type { Config } from '../config.ts';
import type { Backend } from './client.ts';

const mostBytes = 8 * 1024 * 1024;

/** Reads of the backend with the site's public token: for every visitor the same. */
export type PublicReads = {
  /** The JSON text of an answer. `tags` name what it is made of. Throws what the backend's client throws. */
  read: (path: string, query: URLSearchParams, tags: readonly string[]) => Promise<string>;
  /** The same of what must not be kept. */
  once: (path: string) => Promise<string>;
  /** What is made of one of the tags is read anew, what is being read now included. */
  changed: (tags: readonly string[]) => void;
  /** Everything may have changed. */
  missed: () => void;
};

type Answer = { text: string; tags: readonly string[] };
type Pending = { answer: Promise<string>; tags: readonly string[] };

/**
 * Keeps answers until they are told to be out of date, or for `READS_KEPT_SECONDS`. Pages share much of
 * what they are made of: each directory page needs the same topics and the same choices of its filters.
 */
export function createPublicReads({
  config,
  backend,
}: {
  config: Pick<Config, 'publicToken' | 'readsKept'>;
  backend: Backend;
}): PublicReads {
  const kept = new LRUCache<string, Answer>({
    maxSize: mostBytes,
    sizeCalculation: ({ text }) => text.length + 1,
    ttl: config.readsKept,
  });
  const pending = new Map<string, Pending>();

  async function ask(key: string, path: string, query: URLSearchParams, tags: readonly string[]) {
    const own: Pending = { tags, answer: call(path, query) };
    pending.set(key, own);
    try {
      const text = await own.answer;
      // Who was taken out of the list meanwhile has an answer from before a change.
      if (config.readsKept > 0 && pending.get(key) === own) kept.set(key, { text, tags });
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
      const answer = kept.get(key);
      if (answer) return Promise.resolve(answer.text);
      return pending.get(key)?.answer ?? ask(key, path, query, tags);
    },
    once: (path) => call(path, new URLSearchParams()),
    changed(tags) {
      for (const held of [kept, pending]) {
        for (const [key, answer] of held.entries()) {
          if (answer.tags.some((tag) => tags.includes(tag))) held.delete(key);
        }
      }
    },
    missed() {
      kept.clear();
      pending.clear();
    },
  };
}
