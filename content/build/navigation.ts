import type { BuiltPage, NavigationItem } from './records.ts';

/** The tree of a language's pages, each level ascending by stem; expects the pages in that order. */
export function navigationOf(pages: readonly BuiltPage[]): NavigationItem[] {
  const roots: NavigationItem[] = [];
  const items = new Map<string, NavigationItem>();
  for (const { title, path, stem, meta } of pages) {
    const item: NavigationItem = { title, path, stem, page: meta.kind !== 'folder' };
    items.set(path, item);
    const parent = items.get(path.slice(0, path.lastIndexOf('/')));
    if (parent === undefined) roots.push(item);
    else parent.children = [...(parent.children ?? []), item];
  }
  return roots;
}
