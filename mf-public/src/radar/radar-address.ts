// Addresses inside the radar: given keys change, all others stay.

/** The query keys of the radar page. The server does not know other keys, so links must not carry them. */
const keys = ['edition', 'quadrant', 'ring', 'movement', 'topic', 'q', 'item', 'compare', 'view'];

/** The query with these keys changed; an empty value removes a key. */
export function changed(query: URLSearchParams, changes: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams();
  for (const key of keys) {
    const value = changes[key] ?? query.get(key) ?? '';
    if (value !== '') next.set(key, value);
  }
  const text = next.toString();
  return text && `?${text}`;
}

/** The address of an item's detail view. */
export function itemAddress(query: URLSearchParams, slug: string) {
  return { search: changed(query, { item: slug, compare: '' }), hash: 'item' };
}
