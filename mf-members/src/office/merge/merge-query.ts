// The query of the address of the merge: two records, and a search for the one that is missing.
import { officePages } from '@site/shared/domain/office';

/** Slugs or ids; empty where none is chosen. `keep` stays, `other` disappears. */
export type MergeQuery = { keep: string; other: string; text: string };

export const maxTextLength = 100;

/** Parses a query; what is too long is ignored. */
export function readMergeQuery(query: URLSearchParams): MergeQuery {
  const one = (name: string) => (query.get(name) ?? '').trim().slice(0, maxTextLength);
  return { keep: one('keep'), other: one('other'), text: one('q') };
}

/** The address with these records, and a search. */
export function mergeAddress({ keep, other, text = '' }: Partial<MergeQuery>): string {
  const search = new URLSearchParams();
  if (keep) search.set('keep', keep);
  if (other) search.set('other', other);
  if (text) search.set('q', text);
  const words = search.toString();
  return officePages.merge.path + (words && `?${words}`);
}
