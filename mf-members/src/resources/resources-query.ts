// The query of the library's address: search, filters, view, page and opened resource.

export const filterNames = [
  'q',
  'type',
  'topic',
  'language',
  'access',
  'year',
  'bookmarked',
] as const;

export const resourceViews = ['cards', 'table'] as const;
type View = (typeof resourceViews)[number];

export type ResourcesQuery = Record<(typeof filterNames)[number], string | null> & {
  view: View;
  page: number;
  item: string | null;
};

/** Parses a query; a wrong page is the first one, an unknown view shows cards. */
export function readResourcesQuery(query: URLSearchParams): ResourcesQuery {
  const page = query.get('page') ?? '';
  const filters = Object.fromEntries(
    filterNames.map((name) => [name, query.get(name)?.trim() || null]),
  ) as Record<(typeof filterNames)[number], string | null>;
  return {
    ...filters,
    view: query.get('view') === 'table' ? 'table' : 'cards',
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
  if (next.view === 'table') search.set('view', 'table');
  if (next.page > 1) search.set('page', String(next.page));
  if (next.item) search.set('item', next.item);
  const text = search.toString();
  return text && `?${text}`;
}
