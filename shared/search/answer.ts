import { repairedLayout } from '@site/shared/domain/text';
import { find, respelled } from './find.ts';
import { bestHits } from './groups.ts';
import type { SearchGroup, SearchHit } from './records.ts';
import type { SearchIndex } from './search-index.ts';

/** The result of a search. */
export type SearchAnswer = {
  query: string;
  /** The corrected query that was searched instead: other keyboard layout or swapped letters. */
  repaired: string | null;
  /** No hit contains all words; the hits contain at least half of them. */
  partial: boolean;
  /** Best first, at most 42, at most eight per group. */
  hits: SearchHit[];
  /** Groups that are temporarily not searchable. */
  missing: SearchGroup[];
};

/** Longer queries are truncated. */
export const maxQueryLength = 200;

/**
 * Searches the indexes of one language: the query as typed; else with the other keyboard layout; else with
 * swapped letters; else for a part of the words.
 */
export function answerOf(indexes: readonly SearchIndex[], text: string, now: Date): SearchAnswer {
  const query = text.trim().slice(0, maxQueryLength);
  const answer = { query, repaired: null, partial: false, hits: [], missing: [] };
  const search = (words: string, looseness = {}) =>
    bestHits(indexes.flatMap((index) => find(index, words, now, looseness)));
  const hits = search(query);
  if (hits.length > 0) return { ...answer, hits };
  for (const repair of [repairedLayout, (typed: string) => respelled(indexes, typed, now)]) {
    const repaired = repair(query);
    const found = repaired === null ? [] : search(repaired);
    if (found.length > 0) return { ...answer, repaired, hits: found };
  }
  const some = search(query, { some: true });
  return { ...answer, partial: some.length > 0, hits: some };
}
