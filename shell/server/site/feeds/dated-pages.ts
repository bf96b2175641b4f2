import type { Listed } from './site-lists.ts';

/**
 * Adds dates to pages: a page without a date of its own gets the latest date of its entries, whose
 * addresses continue its own with `/` or `?`. Runs in linear time.
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
