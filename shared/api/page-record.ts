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
  kind: 'home' | 'content' | 'timeline' | 'legal' | 'folder';
  /** ISO date of the last change worth telling. */
  updated: string;
  words: number;
  readingMinutes: number;
  toc: readonly TocEntry[];
  lead?: string;
  /** Version of a document that has versions. */
  version?: string;
  /** Texts of the home page; only there. */
  home?: HomeTexts;
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
