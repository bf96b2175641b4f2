// The content store as both sides know it: collections, their table, their addresses
// (docs/domain/content-store.md).
import type { Locale } from '../contract/index.ts';

/** The pages of a language, under the name of their collection and of its table. */
export type Collection = `content_${Locale}`;

/** Columns of a collection: the fields of a page; objects are JSON. */
export const contentColumns = [
  'id',
  'title',
  'body',
  'description',
  'extension',
  'meta',
  'navigation',
  'path',
  'seo',
  'stem',
] as const;

/** The longest question, in characters. */
export const longestSql = 4000;

export function collectionOf(locale: Locale): Collection {
  return `content_${locale}`;
}

/** Where the whole collection is had as SQL; without a version the address leads to the present one. */
export function dumpAddress(collection: Collection, version?: string): string {
  return `/__nuxt_content/${collection}/sql_dump.txt${version ? `?v=${version}` : ''}`;
}

/** Where a question is asked; with a version only of that one. */
export function queryAddress(collection: Collection, version?: string): string {
  return `/__nuxt_content/${collection}/query${version ? `?v=${version}` : ''}`;
}
