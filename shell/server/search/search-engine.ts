import type { Locale } from '@site/shared/contract';
import { locales } from '@site/shared/contract';
import {
  answerOf,
  createIndex,
  readIndex,
  type SearchAnswer,
  type SearchDocument,
  type SearchIndex,
} from '@site/shared/search';
import type { PagesIndex } from '../content/store.ts';
import type { Documents, Question } from './search-messages.ts';

/** Indexes by language and source; a source is replaced as a whole, the others stay unchanged. */
export type SearchEngine = {
  putPages: (locale: Locale, index: PagesIndex) => void;
  putDocuments: (source: string, documents: Documents) => void;
  /** Stores what one user may read, until `forgetOwn`. */
  putOwn: (key: string, documents: readonly SearchDocument[]) => void;
  forgetOwn: (key: string) => void;
  answer: (question: Question) => SearchAnswer;
};

export function createSearchEngine(): SearchEngine {
  const indexes = Object.fromEntries(
    locales.map((locale) => [locale, new Map<string, SearchIndex>()]),
  ) as Record<Locale, Map<string, SearchIndex>>;
  const owned = new Map<string, SearchIndex>();
  return {
    putPages(locale, { titles, texts, contents }) {
      indexes[locale].set('pages', readIndex(titles, texts, contents));
    },
    putDocuments(source, documents) {
      for (const locale of locales) indexes[locale].set(source, createIndex(documents[locale]));
    },
    putOwn: (key, documents) => void owned.set(key, createIndex(documents)),
    forgetOwn: (key) => void owned.delete(key),
    answer({ locale, query, now, own }) {
      const ownIndex = own === null ? undefined : owned.get(own);
      const all = [...indexes[locale].values(), ...(ownIndex ? [ownIndex] : [])];
      return answerOf(all, query, new Date(now));
    },
  };
}
