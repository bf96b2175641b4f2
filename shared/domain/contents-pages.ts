/** So many written pages stand on a page of the list of them all: docs/domain/content-store.md. */
export const contentsPageSize = 100;

/** How many pages the list of so many written pages fills, one at least. */
export function contentsPages(entries: number): number {
  return Math.max(1, Math.ceil(entries / contentsPageSize));
}
