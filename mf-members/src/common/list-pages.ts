// Addresses of pages with several lists, each with pages of its own: `?held=2&messages=3`.
import { pageIn } from './page-in.ts';

export type ListPages<List extends string> = Readonly<Record<List, number>>;

/** The page of each list. */
export function listPagesIn<List extends string>(
  query: URLSearchParams,
  lists: readonly List[],
): ListPages<List> {
  return Object.fromEntries(lists.map((list) => [list, pageIn(query, list)])) as ListPages<List>;
}

/** The address with these pages, at the beginning of a list when one is named. */
export function listPagesAddress(path: string, pages: ListPages<string>, at?: string): string {
  const query = new URLSearchParams();
  for (const [list, page] of Object.entries(pages)) {
    if (page > 1) query.set(list, String(page));
  }
  return `${path}${query.size > 0 ? `?${query}` : ''}${at ? `#${at}` : ''}`;
}

/** The pages without those behind the end of their list; null when all are there. */
export function existingPages<List extends string>(
  pages: ListPages<List>,
  lists: Readonly<Record<List, { pages: number } | null | undefined>>,
): ListPages<List> | null {
  const kept = (list: List) => Math.min(pages[list], lists[list]?.pages || 1);
  const names = Object.keys(pages) as List[];
  if (names.every((list) => kept(list) === pages[list])) return null;
  return Object.fromEntries(names.map((list) => [list, kept(list)])) as ListPages<List>;
}
