import type { Locale } from '@site/shared/contract';
import type { SearchAnswer, SearchDocument } from '@site/shared/search';
import type { PagesIndex } from '../content/store.ts';

/** Documents of one source in each language. */
export type Documents = Record<Locale, SearchDocument[]>;

export type Question = {
  locale: Locale;
  query: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Key of the documents that only the calling user may read, from an earlier `own` message. */
  own: string | null;
};

/** To the search thread. */
export type ToSearch =
  /** Replaces the pages of a language by an index of the content build. */
  | { kind: 'pages'; locale: Locale; index: PagesIndex }
  /** Replaces all documents of a source, once they are indexed. */
  | { kind: 'documents'; id: number; source: string; documents: Documents }
  /** Documents that one user may read in addition; never searched for anybody else. */
  | { kind: 'own'; key: string; documents: readonly SearchDocument[] }
  | { kind: 'forget own'; key: string }
  | { kind: 'find'; id: number; question: Question };

/** From the search thread. */
export type FromSearch =
  /** The documents of a message are found from now on, or those of a later message. */
  | { kind: 'indexed'; id: number }
  | { kind: 'found'; id: number; answer: SearchAnswer }
  | { kind: 'failed'; id: number | null; reason: string };
