import type { RenderRequest } from '../render/types.ts';

/** An address with the query keys that affect the page; all other keys are ignored. */
export type KeyedAddress = {
  pathname: string;
  search: URLSearchParams;
  queryKeys: readonly string[];
};

/**
 * Cache key of a page: kind, path, and the allow-listed query keys in a fixed order, each at most
 * once and of limited length. Unknown query keys cannot multiply entries. A canary generation has entries of its own;
 * those of stable generations serve as copies for each other.
 */
export function cacheKey(
  kind: RenderRequest['kind'],
  { pathname, search, queryKeys }: KeyedAddress,
  canaryGeneration?: string,
): string {
  const relevant = queryOf({ pathname, search, queryKeys });
  const key = `${kind} ${pathname}${relevant}`;
  return canaryGeneration === undefined ? key : `${canaryGeneration} ${key}`;
}

const maxValueLength = 200;

/** The part of a query that affects the page, sorted; empty or beginning with `?`. */
export function queryOf({ search, queryKeys }: KeyedAddress): string {
  const relevant = new URLSearchParams();
  for (const name of [...queryKeys].sort()) {
    const value = search.get(name);
    if (value !== null && value.length <= maxValueLength) relevant.set(name, value);
  }
  const text = relevant.toString();
  return text && `?${text}`;
}
