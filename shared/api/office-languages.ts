// What the office reads of the languages of texts: docs/domain/office.md, "Languages". 403 for everybody but editors and
// administrators.
// GET /office/languages?kind=&language=&lack=&page=&locale=   OfficeLanguages
import { customEndpoint, type RestCommand } from '@directus/sdk';
import type { Locale } from '../contract/index.ts';
import type { OfficeLink } from './office.ts';
import type { Schema } from './schema/schema.ts';

/** What a language lacks: a text, a text that somebody has finished, or what the other language says now. */
export const languageLacks = ['missing', 'unready', 'stale'] as const;
export type LanguageLack = (typeof languageLacks)[number];

/** What is asked of the list; nulls ask for everything. */
export type OfficeLanguagesQuery = {
  /** A collection. */
  kind: string | null;
  language: Locale | null;
  lack: LanguageLack | null;
  page: number;
};

/** The published records of a kind, as the nightly job counts them. */
export type LanguageKind = {
  kind: string;
  label: string;
  published: number;
  equal: number;
  /** The share that says the same in both languages (0 to 1), and the least that the settings want. */
  share: number;
  least: number;
  verdict: 'fine' | 'warning' | 'failure';
};

export type LanguageRow = {
  id: string;
  kind: string;
  name: string;
  /** Where it is mended. */
  link: OfficeLink;
  lacks: readonly { language: Locale; lack: LanguageLack }[];
  /** Since when (ISO 8601): when the language that is ahead was written last. */
  since: string | null;
  /** Whether the reader may confirm that the languages say the same. */
  mayConfirm: boolean;
};

/** The published records whose languages differ; what has waited longest comes first. */
export type OfficeLanguages = {
  kinds: readonly LanguageKind[];
  rows: readonly LanguageRow[];
  total: number;
  pages: number;
};

export function readOfficeLanguages(
  { page, ...filters }: OfficeLanguagesQuery,
  locale: Locale,
): RestCommand<OfficeLanguages, Schema> {
  const given = Object.entries(filters).filter(([, value]) => value !== null);
  return customEndpoint({
    path: '/office/languages',
    params: { ...Object.fromEntries(given), page, locale },
    method: 'GET',
  });
}
