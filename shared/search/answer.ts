import { repairedLayout } from '@site/shared/domain';
import { find } from './find.ts';
import { bestHits } from './groups.ts';
import type { SearchGroup, SearchHit } from './records.ts';
import type { SearchIndex } from './search-index.ts';

/** What is said to a query. */
export type SearchAnswer = {
  query: string;
  /** What was searched instead, because the query was typed with the other keyboard layout. */
  repaired: string | null;
  /** Best first, at most 42, at most eight a group. */
  hits: SearchHit[];
  /** Groups that could not be searched just now. */
  missing: SearchGroup[];
};

/** Longer queries are cut: nobody types them. */
export const longestQuery = 200;

/**
 * Searches the indexes of one language: as typed; else with the other keyboard layout; else with
 * exchanged letters; else for a part of the words.
 */
export function answerOf(indexes: readonly SearchIndex[], text: string, now: Date): SearchAnswer {
  const query = text.trim().slice(0, longestQuery);
  const answer = { query, repaired: null, hits: [], missing: [] };
  const search = (words: string, looseness = {}) =>
    bestHits(indexes.flatMap((index) => find(index, words, now, looseness)));
  const hits = search(query);
  if (hits.length > 0) return { ...answer, hits };
  const repaired = repairedLayout(query);
  const repairedHits = repaired === null ? [] : search(repaired);
  if (repairedHits.length > 0) return { ...answer, repaired, hits: repairedHits };
  const exchanged = search(query, { swaps: true });
  return { ...answer, hits: exchanged.length > 0 ? exchanged : search(query, { some: true }) };
}
