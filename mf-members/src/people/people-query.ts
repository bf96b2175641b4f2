// The query of the address of the members' directory: filters, sort order and page number.
import type { Grade } from '@site/shared/contract';
import { grades } from '@site/shared/domain/people';

export const peoplePath = '/c/members';

export type PeopleQuery = {
  text: string;
  grade: Grade | null;
  /** Slug of a topic. */
  topic: string | null;
  /** A city as written in either language. */
  city: string | null;
  /** Only people who joined this year or the year before. */
  recent: boolean;
  /** Only people with a published offer as a mentor. */
  mentor: boolean;
  /** Slug of a community of the reader. */
  community: string | null;
  sort: 'name' | 'newest';
  page: number;
};

/** Parses a query; invalid values are ignored. */
export function readPeopleQuery(query: URLSearchParams): PeopleQuery {
  const word = (name: string, pattern: RegExp) => {
    const value = query.get(name)?.trim() ?? '';
    return pattern.test(value) ? value : null;
  };
  return {
    text: (query.get('q') ?? '').trim().slice(0, maxTextLength),
    grade: grades.find((grade) => grade === query.get('grade')) ?? null,
    topic: word('topic', /^[a-z0-9-]{2,80}$/),
    city: word('city', /^.{1,80}$/),
    recent: query.get('recent') === '1',
    mentor: query.get('mentor') === '1',
    community: word('community', /^[a-z0-9-]{2,80}$/),
    sort: query.get('sort') === 'newest' ? 'newest' : 'name',
    page: Number(word('page', /^[1-9]\d{0,4}$/) ?? 1),
  };
}

export const maxTextLength = 100;

/** The query string of a list with some values changed: empty, or starting with `?`. */
export function searchOf(query: PeopleQuery, change: Partial<PeopleQuery> = {}): string {
  // A changed filter starts at the first page.
  const { text, grade, topic, city, recent, mentor, community, sort, page } = {
    ...query,
    page: 1,
    ...change,
  };
  const search = new URLSearchParams();
  if (text) search.set('q', text);
  if (grade) search.set('grade', grade);
  if (topic) search.set('topic', topic);
  if (city) search.set('city', city);
  if (recent) search.set('recent', '1');
  if (mentor) search.set('mentor', '1');
  if (community) search.set('community', community);
  if (sort !== 'name') search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  const words = search.toString();
  return words && `?${words}`;
}

/** The filters of a query alone, as they are saved: empty, or starting with `?`. */
export function filtersOf(query: PeopleQuery): string {
  return searchOf({ ...query, sort: 'name' });
}
