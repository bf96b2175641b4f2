// The query of the address of the community news: tab and page number.

export const newsPath = '/c/news';

export type NewsQuery = {
  /** Only news that visitors cannot read. */
  membersOnly: boolean;
  page: number;
};

/** Parses a query; invalid values are ignored. */
export function readNewsQuery(query: URLSearchParams): NewsQuery {
  const page = query.get('page') ?? '';
  return {
    membersOnly: query.get('show') === 'members',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The query string of a list with some values changed: empty, or starting with `?`. */
export function searchOf(query: NewsQuery, change: Partial<NewsQuery> = {}): string {
  // Another tab starts at the first page.
  const { membersOnly, page } = { ...query, page: 1, ...change };
  const search = new URLSearchParams();
  if (membersOnly) search.set('show', 'members');
  if (page > 1) search.set('page', String(page));
  const words = search.toString();
  return words && `?${words}`;
}
