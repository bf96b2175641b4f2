import type { Locale } from '@site/shared/contract';

/** A text people agree to, as the backend keeps it: without its words. */
export type LegalRecord = {
  code: string;
  version: string;
  /** ISO date. */
  effective_from: string;
  /** Path without locale. */
  url: string;
  /** Of the hashes of its languages, a line each. */
  sha256: string;
  texts: Partial<Record<Locale, { title: string; sha256: string }>>;
};

/** What search knows of a page's beginning (level 1) or of one of its headings. */
export type SearchRecord = {
  /** Path without locale, with the heading's anchor: `/mission#principles`. */
  id: string;
  title: string;
  /** Titles above this one, the page's first. */
  titles: string[];
  content: string;
  level: number;
};
