// The query of the news address: filters and page number.
import { type NewsCategory, newsCategories } from '@site/shared/domain/content';

export const categories = Object.keys(newsCategories) as NewsCategory[];

export type NewsQuery = {
  category: NewsCategory | null;
  /** Slug of a topic. */
  topic: string | null;
  year: number | null;
  page: number;
};

/** Parses a query; invalid values are ignored. */
export function readNewsQuery(query: URLSearchParams): NewsQuery {
  const word = (name: string, pattern: RegExp) => {
    const value = query.get(name) ?? '';
    return pattern.test(value) ? value : null;
  };
  const year = word('year', /^20\d\d$/);
  return {
    category: categories.find((category) => category === query.get('category')) ?? null,
    topic: word('topic', /^[a-z0-9-]{2,80}$/),
    year: year === null ? null : Number(year),
    // Whole numbers from one; anything else is the first page.
    page: Number(word('page', /^[1-9]\d{0,4}$/) ?? 1),
  };
}

/** The query string of a list with some values changed: empty, or starting with `?`. */
export function searchOf(query: NewsQuery, change: Partial<NewsQuery> = {}): string {
  // A changed filter starts at the first page.
  const { category, topic, year, page } = { ...query, page: 1, ...change };
  const search = new URLSearchParams();
  if (category) search.set('category', category);
  if (topic) search.set('topic', topic);
  if (year) search.set('year', String(year));
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text && `?${text}`;
}

/** Whether a filter is set. */
export function isNarrowed({ category, topic, year }: NewsQuery): boolean {
  return category !== null || topic !== null || year !== null;
}
