import { collectionOf } from '@site/shared/content-store';
import type { Locale } from '@site/shared/contract';
import { specConstants } from '@site/shared/domain';

/** A pattern may be so long; a letter takes up to six bytes of it. */
const longestWord = 30;
const mostWords = 5;

/** So many pages are shown at once. */
export const mostFound = 50;

/** A page as the contents show it when they are narrowed; `total` is how many there are. */
export type FoundPage = {
  path: string;
  title: string;
  description: string;
  updated: string;
  total: number;
};

/** The first pages with every word of the query in their title, their description or a heading. */
export function pagesQuery(query: string, locale: Locale): string {
  const words = query.trim().split(/\s+/).filter(Boolean).slice(0, mostWords);
  const text = "title || ' ' || description || ' ' || (meta -> '$.toc')";
  const conditions = words.map((word) => `${text} GLOB '${patternOf(word)}'`);
  return [
    "SELECT path, title, description, meta ->> '$.updated' AS updated, count(*) OVER () AS total",
    `FROM ${collectionOf(locale)}`,
    conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '',
    `ORDER BY ${specConstants.navigationOrder}`,
    `LIMIT ${mostFound}`,
  ].join(' ');
}

/** SQLite knows the case of Latin letters only, so a pattern names both cases of every letter. */
function patternOf(word: string): string {
  const signs = [...word].slice(0, longestWord).map((sign) => {
    const [lower, upper] = [sign.toLowerCase(), sign.toUpperCase()];
    if (lower !== upper) return `[${lower}${upper}]`;
    return /[\p{L}\p{N}]/u.test(sign) ? sign : '?';
  });
  return `*${signs.join('')}*`;
}
