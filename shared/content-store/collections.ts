// Shared definitions of the content store for server and browser: collections, table, addresses
// (docs/domain/content-store.md).
import type { Locale } from '../contract/index.ts';

/** Collection name of a language; also the name of its table. */
export type Collection = `content_${Locale}`;

/** Columns of a collection: the fields of a page; objects are stored as JSON. */
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

/** Maximum length of a query, in characters. */
export const maxSqlLength = 4000;

export function collectionOf(locale: Locale): Collection {
  return `content_${locale}`;
}

/** Address of the SQL dump of a collection; without a version it redirects to the current one. */
export function dumpAddress(collection: Collection, version?: string): string {
  return `/__nuxt_content/${collection}/sql_dump.txt${version ? `?v=${version}` : ''}`;
}

/** Address of the query endpoint; with a version it only answers for that version. */
export function queryAddress(collection: Collection, version?: string): string {
  return `/__nuxt_content/${collection}/query${version ? `?v=${version}` : ''}`;
}
