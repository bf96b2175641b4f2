import type { Locale } from '@site/shared/contract';
import { locales } from '@site/shared/contract';
import {
  answerOf,
  createIndex,
  readIndex,
  type SearchAnswer,
  type SearchIndex,
} from '@site/shared/search';
import type { Documents, Question } from './search-messages.ts';

/** Indexes by language and source; a source is replaced as a whole, the others stay as they are. */
export type SearchEngine = {
  putPages: (locale: Locale, index: string) => void;
  putDocuments: (source: string, documents: Documents) => void;
  answer: (question: Question) => SearchAnswer;
};

export function createSearchEngine(): SearchEngine {
  const indexes = Object.fromEntries(
    locales.map((locale) => [locale, new Map<string, SearchIndex>()]),
  ) as Record<Locale, Map<string, SearchIndex>>;
  return {
    putPages: (locale, index) => void indexes[locale].set('pages', readIndex(index)),
    putDocuments(source, documents) {
      for (const locale of locales) indexes[locale].set(source, createIndex(documents[locale]));
    },
    answer({ locale, query, now, own }) {
      const all = [...indexes[locale].values(), ...(own.length > 0 ? [createIndex(own)] : [])];
      return answerOf(all, query, new Date(now));
    },
  };
}
