import type { Listed } from './site-lists.ts';

/**
 * The pages, each that has no date of its own dated by the latest change of what it lists: addresses that go
 * on from its own with `/` or `?`. Looks at each page and each entry once, however many there are.
 */
export function datedPages(pages: readonly Listed[], entries: readonly Listed[]): Listed[] {
  const latest = new Map<string, string>();
  for (const { path, changed } of entries) {
    if (changed === undefined) continue;
    for (const { index } of path.matchAll(/[/?]/g)) {
      const above = path.slice(0, index);
      if (changed > (latest.get(above) ?? '')) latest.set(above, changed);
    }
  }
  return pages.map((page) => {
    const changed = page.changed ?? latest.get(page.path);
    return { ...page, ...(changed !== undefined && { changed }) };
  });
}
