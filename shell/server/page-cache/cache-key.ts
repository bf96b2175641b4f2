/** The query keys that change a page; everything else in an address is ignored. */
export type KeyedAddress = {
  pathname: string;
  search: URLSearchParams;
  queryKeys: readonly string[];
};

/**
 * Names a page: kind, path, and the allow-listed query keys in a fixed order, each at most once and
 * not longer than a sensible value. What no route listens to cannot multiply entries.
 */
export function cacheKey(
  kind: 'page' | 'payload',
  { pathname, search, queryKeys }: KeyedAddress,
): string {
  const heard = queryOf({ pathname, search, queryKeys });
  return `${kind} ${pathname}${heard}`;
}

const longestValue = 200;

/** The part of a query that a page hears, sorted; empty or beginning with `?`. */
export function queryOf({ search, queryKeys }: KeyedAddress): string {
  const heard = new URLSearchParams();
  for (const name of [...queryKeys].sort()) {
    const value = search.get(name);
    if (value !== null && value.length <= longestValue) heard.set(name, value);
  }
  const text = heard.toString();
  return text && `?${text}`;
}
