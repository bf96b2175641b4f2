// What the address of the news says: which articles, and which page of them.
import { type NewsCategory, newsCategories } from '@site/shared/domain';

export const categories = Object.keys(newsCategories) as NewsCategory[];

export type NewsQuery = {
  category: NewsCategory | null;
  /** Address of a topic. */
  topic: string | null;
  year: number | null;
  page: number;
};

/** Reads a query; what is not understood is as if it were not there. */
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

/** The address of a list, changed in something: empty, or beginning with `?`. */
export function searchOf(query: NewsQuery, change: Partial<NewsQuery> = {}): string {
  // Whatever narrows anew begins at the first page.
  const { category, topic, year, page } = { ...query, page: 1, ...change };
  const search = new URLSearchParams();
  if (category) search.set('category', category);
  if (topic) search.set('topic', topic);
  if (year) search.set('year', String(year));
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text && `?${text}`;
}

/** Whether something has been left out. */
export function isNarrowed({ category, topic, year }: NewsQuery): boolean {
  return category !== null || topic !== null || year !== null;
}
