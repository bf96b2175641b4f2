import { collectionOf } from '@site/shared/content-store';
import type { Locale } from '@site/shared/contract';
import { specConstants } from '@site/shared/domain/system';

/** SQLite limits the length of a GLOB pattern; a letter takes up to six bytes of it. */
const maxWordLength = 30;
const maxWords = 5;

/** Maximum pages listed at once. */
export const maxFound = 50;

/** A page of the filtered contents; `total` is the number of all matches. */
export type FoundPage = {
  path: string;
  title: string;
  description: string;
  updated: string;
  total: number;
};

/** Query for the first pages with every word of the query in title, description or a heading. */
export function pagesQuery(query: string, locale: Locale): string {
  const words = query.trim().split(/\s+/).filter(Boolean).slice(0, maxWords);
  const text = "title || ' ' || description || ' ' || (meta -> '$.toc')";
  const conditions = words.map((word) => `${text} GLOB '${patternOf(word)}'`);
  return [
    "SELECT path, title, description, meta ->> '$.updated' AS updated, count(*) OVER () AS total",
    `FROM ${collectionOf(locale)}`,
    conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '',
    `ORDER BY ${specConstants.navigationOrder}`,
    `LIMIT ${maxFound}`,
  ].join(' ');
}

/**
 * SQLite folds the case of Latin letters only, so a pattern contains both cases of every letter.
 */
function patternOf(word: string): string {
  const signs = [...word].slice(0, maxWordLength).map((sign) => {
    const [lower, upper] = [sign.toLowerCase(), sign.toUpperCase()];
    if (lower !== upper) return `[${lower}${upper}]`;
    return /[\p{L}\p{N}]/u.test(sign) ? sign : '?';
  });
  return `*${signs.join('')}*`;
}
