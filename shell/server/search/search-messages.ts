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
  /** Key of what only the asking person may read, as it was given before. */
  own: string | null;
};

/** To the search thread. */
export type ToSearch =
  /** Replaces the pages of a language by an index the content build has made. */
  | { kind: 'pages'; locale: Locale; index: PagesIndex }
  /** Replaces everything a source has given. */
  | { kind: 'documents'; source: string; documents: Documents }
  /** What one person may read besides; it is searched for nobody else. */
  | { kind: 'own'; key: string; documents: readonly SearchDocument[] }
  | { kind: 'forget own'; key: string }
  | { kind: 'find'; id: number; question: Question };

/** From the search thread. */
export type FromSearch =
  | { kind: 'found'; id: number; answer: SearchAnswer }
  | { kind: 'failed'; id: number | null; reason: string };
