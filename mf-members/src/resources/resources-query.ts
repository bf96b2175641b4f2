// The query of the library's address: search, filters, page and opened resource.

export const filterNames = ['q', 'type', 'topic', 'language', 'access', 'kept'] as const;

export type ResourcesQuery = Record<(typeof filterNames)[number], string | null> & {
  page: number;
  item: string | null;
};

/** Parses a query; a wrong page is the first one. */
export function readResourcesQuery(query: URLSearchParams): ResourcesQuery {
  const page = query.get('page') ?? '';
  const filters = Object.fromEntries(
    filterNames.map((name) => [name, query.get(name)?.trim() || null]),
  ) as Record<(typeof filterNames)[number], string | null>;
  return {
    ...filters,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    item: query.get('item') || null,
  };
}

/** The query string with some values changed: empty, or starting with `?`. */
export function searchOf(query: ResourcesQuery, change: Partial<ResourcesQuery>): string {
  const next = { ...query, ...change };
  const search = new URLSearchParams();
  for (const name of filterNames) {
    const value = next[name];
    if (value) search.set(name, value);
  }
  if (next.page > 1) search.set('page', String(next.page));
  if (next.item) search.set('item', next.item);
  const text = search.toString();
  return text && `?${text}`;
}
