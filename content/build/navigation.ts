import type { NavigationItem } from './records.ts';

/** Makes the tree of pages that come ascending by stem; each level keeps that order. */
export function navigationOf(items: readonly NavigationItem[]): NavigationItem[] {
  const roots: NavigationItem[] = [];
  const byPath = new Map<string, NavigationItem>();
  for (const item of items.map((given) => ({ ...given }))) {
    byPath.set(item.path, item);
    const parent = byPath.get(item.path.slice(0, item.path.lastIndexOf('/')));
    if (parent === undefined) roots.push(item);
    else parent.children = [...(parent.children ?? []), item];
  }
  return roots;
}
