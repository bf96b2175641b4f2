import type { Locale } from '@site/shared/contract';

/** A legal text as stored by the backend: without its words. */
export type LegalRecord = {
  code: string;
  version: string;
  /** ISO date. */
  effective_from: string;
  /** Path without locale. */
  url: string;
  /** Hash over the text hashes of its languages, one per line. */
  sha256: string;
  texts: Partial<Record<Locale, { title: string; sha256: string }>>;
};

/** Search record of the beginning of a page (level 1) or of one of its headings. */
export type SearchRecord = {
  /** Path without locale, with the heading's anchor: `/mission#principles`. */
  id: string;
  title: string;
  /** Titles of the parent sections, beginning with the page title. */
  titles: string[];
  content: string;
  level: number;
};
