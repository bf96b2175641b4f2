import type { PageMeta, PageRecord } from '@site/shared/api';
import type { HomeTexts } from './front-matter.ts';

/** A page as it is written to `dist/pages.{locale}.json`. */
export type BuiltPage = Omit<PageRecord, 'meta'> & { meta: BuiltMeta };

export type BuiltMeta = PageMeta & {
  words: number;
  /** Of texts that are agreed to or cited by version. */
  version?: string;
  /** The texts of the home page's bands; on the page of kind `home` only. */
  home?: HomeTexts;
};

/** A node of the navigation tree; `page` is false for a folder that only gathers pages. */
export type NavigationItem = {
  title: string;
  path: string;
  stem: string;
  page: boolean;
  children?: NavigationItem[];
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
