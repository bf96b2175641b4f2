// Addresses inside the radar: what changes is named, everything else stays as it is.

/** What the radar listens to. Other keys are unknown to the server, so links must not carry them. */
const keys = ['edition', 'quadrant', 'ring', 'movement', 'topic', 'q', 'item', 'compare', 'view'];

/** The query with these keys changed; an empty value takes a key away. */
export function changed(query: URLSearchParams, changes: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams();
  for (const key of keys) {
    const value = changes[key] ?? query.get(key) ?? '';
    if (value !== '') next.set(key, value);
  }
  const text = next.toString();
  return text && `?${text}`;
}

/** Where a thing is told in full. */
export function thingAddress(query: URLSearchParams, slug: string) {
  return { search: changed(query, { item: slug, compare: '' }), hash: 'item' };
}
