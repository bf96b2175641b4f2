import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { Locale } from '@site/shared/contract';
import { locales } from '@site/shared/contract';
import {
  answerOf,
  createIndex,
  createIndexInSlices,
  readIndex,
  type SearchAnswer,
  type SearchDocument,
  type SearchHit,
  type SearchIndex,
} from '@site/shared/search';
import type { PagesIndex } from '../content/store.ts';
import type { Documents, Question } from './search-messages.ts';

/** Indexes by language and source; a source is replaced as a whole, the others stay unchanged. */
export type SearchEngine = {
  putPages: (locale: Locale, index: PagesIndex) => void;
  /** Earlier documents of the source are found until the new ones are indexed; questions are answered meanwhile. */
  putDocuments: (source: string, documents: Documents) => Promise<void>;
  /** Stores what one user may read, until `forgetOwn`. */
  putOwn: (key: string, documents: readonly SearchDocument[]) => void;
  forgetOwn: (key: string) => void;
  answer: (question: Question) => SearchAnswer;
};

/** Milliseconds of indexing, after which questions are answered. */
const slice = 20;

export function createSearchEngine(): SearchEngine {
  const indexes = Object.fromEntries(
    locales.map((locale) => [locale, new Map<string, SearchIndex>()]),
  ) as Record<Locale, Map<string, SearchIndex>>;
  const owned = new Map<string, SearchIndex>();
  /** The latest documents of each source, as a hash. */
  const latest = new Map<string, { hash: string; indexed: Promise<void> }>();

  /** The documents that are being indexed, by language, source and path. */
  const coming = Object.fromEntries(
    locales.map((locale) => [locale, new Map<string, Map<string, SearchDocument>>()]),
  ) as Record<Locale, Map<string, Map<string, SearchDocument>>>;

  /** Hits of a source that is being indexed: those that are in its new documents, with their present titles and notes. */
  function present(locale: Locale, hits: readonly SearchHit[]): SearchHit[] {
    return hits.flatMap(({ note, ...hit }) => {
      const documents = coming[locale].get(hit.group);
      if (!documents) return { ...hit, ...(note !== undefined && { note }) };
      const document = documents.get(hit.path);
      if (!document) return [];
      const { title, note: newNote } = document;
      return { ...hit, title, ...(newNote !== undefined && { note: newNote }) };
    });
  }

  /** Sets the indexes of a source, unless later documents have arrived meanwhile. */
  async function index(source: string, documents: Documents, hash: string): Promise<void> {
    const made = new Map<Locale, SearchIndex>();
    for (const locale of locales) {
      const byPath = new Map(documents[locale].map((document) => [document.path, document]));
      coming[locale].set(source, byPath);
    }
    for (const locale of locales) {
      made.set(locale, await createIndexInSlices(documents[locale], { slice, pause: turn }));
      if (latest.get(source)?.hash !== hash) return latest.get(source)?.indexed;
    }
    for (const [locale, one] of made) {
      indexes[locale].set(source, one);
      coming[locale].delete(source);
    }
  }

  return {
    putPages(locale, { titles, texts, contents }) {
      indexes[locale].set('pages', readIndex(titles, texts, contents));
    },
    putDocuments(source, documents) {
      const hash = createHash('sha256').update(JSON.stringify(documents)).digest('hex');
      const before = latest.get(source);
      if (before?.hash === hash) return before.indexed;
      const indexed = Promise.resolve().then(() => index(source, documents, hash));
      latest.set(source, { hash, indexed });
      return indexed;
    },
    putOwn: (key, documents) => void owned.set(key, createIndex(documents)),
    forgetOwn: (key) => void owned.delete(key),
    answer({ locale, query, now, own }) {
      const ownIndex = own === null ? undefined : owned.get(own);
      const all = [...indexes[locale].values(), ...(ownIndex ? [ownIndex] : [])];
      const answer = answerOf(all, query, new Date(now));
      return { ...answer, hits: present(locale, answer.hits) };
    },
  };
}
