import type { Hook } from '../host.ts';
import { findCollection } from '../schema/known-collections.ts';
import type { CachedPages } from '../schema/types.ts';
import { pageInvalidator } from './page-invalidator.ts';

/** Cache invalidation after each plain write; actions invalidate on their own. */
export const invalidatePages: Hook = ({ action }, host) => {
  const announce = pageInvalidator(host);
  action('items.create', ({ collection }) => announceChange(collection, false));
  action('items.update', ({ collection, payload }) => {
    const audience = findCollection(collection)?.pages?.audience;
    announceChange(collection, audience !== undefined && audience in (payload ?? {}));
  });
  action('items.delete', ({ collection }) => {
    const { audience, ofRows } = findCollection(collection)?.pages ?? {};
    announceChange(collection, audience !== undefined || ofRows === true);
  });

  /** A withdrawal (`gone:` tag) also removes the stale copies that the web server may serve when the backend is down. */
  function announceChange(collection: string, isWithdrawal: boolean): void {
    const shown = pagesOf(collection);
    if (!shown) return;
    const { tag, also = [] } = shown;
    announce([tag, ...also, ...(isWithdrawal ? [`gone:${tag}`] : [])]);
  }
};

function pagesOf(collection: string): CachedPages | undefined {
  const { pages, partOf } = findCollection(collection) ?? {};
  return pages ?? (partOf && findCollection(partOf.collection)?.pages);
}
