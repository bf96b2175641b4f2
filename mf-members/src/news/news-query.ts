// The query of the address of the community news: tab and page number.
import { type NewsTab, newsTabs } from '@site/shared/api';

export const newsPath = '/c/news';

export type NewsQuery = { show: NewsTab; page: number };

/** Parses a query; invalid values are ignored. */
export function readNewsQuery(query: URLSearchParams): NewsQuery {
  const page = query.get('page') ?? '';
  return {
    show: newsTabs.find((tab) => tab === query.get('show')) ?? 'all',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The query string of a list with some values changed: empty, or starting with `?`. */
export function searchOf(query: NewsQuery, change: Partial<NewsQuery> = {}): string {
  // Another tab starts at the first page.
  const { show, page } = { ...query, page: 1, ...change };
  const search = new URLSearchParams();
  if (show !== 'all') search.set('show', show);
  if (page > 1) search.set('page', String(page));
  const words = search.toString();
  return words && `?${words}`;
}
