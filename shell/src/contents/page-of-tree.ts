import type { NavigationEntry } from '@site/shared/api';
import { contentsPageSize, contentsPages } from '@site/shared/domain';

/** How many pages a tree fills, one at least. */
export function pagesOf(entries: readonly NavigationEntry[]): number {
  return contentsPages(countOf(entries));
}

/**
 * The part of a tree that stands on a page, counted from 1, in its order. What stands on an earlier page
 * and has entries on this one is there as well, as a mere title above them.
 */
export function pageOfTree(entries: readonly NavigationEntry[], page: number): NavigationEntry[] {
  const first = (page - 1) * contentsPageSize;
  let at = 0;
  const within = (some: readonly NavigationEntry[]): NavigationEntry[] =>
    some.flatMap(({ children = [], ...entry }) => {
      const isHere = at >= first && at < first + contentsPageSize;
      at += 1;
      const below = within(children);
      if (!isHere && below.length === 0) return [];
      const own = { ...entry, page: entry.page && isHere };
      return [below.length > 0 ? { ...own, children: below } : own];
    });
  return within(entries);
}

function countOf(entries: readonly NavigationEntry[]): number {
  return entries.reduce((sum, { children = [] }) => sum + 1 + countOf(children), 0);
}
