import { specConstants } from '@site/shared/domain/system';
import type { SearchGroup, SearchHit } from './records.ts';

/** Maximum hits per group, so that no group crowds out the others. */
const groupLimit = 8;

export type SearchGroupOfHits = { group: SearchGroup; hits: SearchHit[] };

type Ranked = Pick<SearchHit, 'group' | 'score'>;

/** The best hits: at most eight per group and 42 altogether. Best first. */
export function bestHits<Hit extends Ranked>(hits: readonly Hit[]): Hit[] {
  const taken = new Map<SearchGroup, number>();
  return [...hits]
    .sort((one, other) => other.score - one.score)
    .filter(({ group }) => {
      const before = taken.get(group) ?? 0;
      taken.set(group, before + 1);
      return before < groupLimit;
    })
    .slice(0, specConstants.searchLimit);
}

/** The best hits by group, the group with the best hit first; groups without hits are left out. */
export function groupHits(hits: readonly SearchHit[]): SearchGroupOfHits[] {
  const best = bestHits(hits);
  const groups = [...new Set(best.map(({ group }) => group))];
  return groups.map((group) => ({ group, hits: best.filter((hit) => hit.group === group) }));
}

/** Merges two results of one query; for a page in both, the hit of the first is used. */
export function mergeHits(first: readonly SearchHit[], second: readonly SearchHit[]): SearchHit[] {
  const known = new Set(first.map(({ path }) => path));
  return bestHits([...first, ...second.filter(({ path }) => !known.has(path))]);
}
