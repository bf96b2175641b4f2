/** Page size of the list of all content pages: docs/domain/content-store.md. */
export const contentsPageSize = 100;

/** Number of list pages for a number of content pages, at least one. */
export function contentsPages(entries: number): number {
  return Math.max(1, Math.ceil(entries / contentsPageSize));
}
