import type { Locale } from '@site/shared/contract';
import type { Root } from 'hast';

/** A content page as the content build writes it (specification, section 3). */
export type PageRecord = {
  id: string;
  title: string;
  body: Root;
  description: string;
  extension: string;
  meta: PageMeta;
  navigation: { title: string };
  path: string;
  seo: { title: string; description: string };
  stem: string;
};

export type PageMeta = {
  lang: Locale;
  kind: 'home' | 'content' | 'timeline' | 'legal';
  /** ISO date of the last change worth telling. */
  updated: string;
  words: number;
  readingMinutes: number;
  toc: readonly TocEntry[];
  lead?: string;
  /** Languages the page is written in; its own may be missing, then it is shown in the other. */
  languages: readonly Locale[];
  /** Date of the other language's text when this one has fallen behind it. */
  behind?: string;
  /** Neighbours in a series of pages. */
  previous?: PageLink;
  next?: PageLink;
  /** Facts of a text people agree to, under which their consent is kept. */
  code?: string;
  version?: string;
  /** ISO date. */
  effectiveFrom?: string;
  /** The language that decides when the versions differ. */
  prevailing?: Locale;
  /** Subjects to write about; only on the page of contacts. */
  topics?: readonly Topic[];
  /** Texts of the home page; only there. */
  home?: HomeTexts;
};

/** A page by its path without locale. */
export type PageLink = { path: string; title: string };

/**
 * A written page in the navigation, with the fields of the specification. None is a folder or has pages below
 * it, because the address of a page has one part.
 */
export type NavigationEntry = PageLink & { stem: string; page: true; children: readonly [] };

/** A subject people write to the house about, and who answers. */
export type Topic = {
  code: string;
  title: string;
  about: string;
  answers: string;
  include?: string;
  /** Where letters go; without it to the house's own address. */
  email?: string;
};

export type TocEntry = { id: string; depth: number; text: string };

/** The bands of the home page, in their order. */
export type HomeTexts = {
  hero: { title: string; lead: string };
  join: { title: string; lead: string; steps: readonly TitledText[] };
  values: { title: string; lead: string; items: readonly TitledText[] };
  closing: TitledText;
};

export type TitledText = { title: string; text: string };
