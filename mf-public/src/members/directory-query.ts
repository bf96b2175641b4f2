// The query of the directory address: filters, sort order, view and page number.
import type { Grade, Locale } from '@site/shared/contract';
import { grades } from '@site/shared/domain/people';

export type DirectoryQuery = {
  text: string;
  grade: Grade | null;
  /** Slugs of topics. */
  topics: readonly string[];
  country: string | null;
  city: string | null;
  language: string | null;
  joined: number | null;
  /** One letter of the page's script, or `latin` for all names in Latin letters. */
  letter: string | null;
  /** Only people with a published offer as a mentor; members alone can filter by it. */
  mentor: boolean;
  sort: 'name' | 'newest';
  view: 'grid' | 'list';
  page: number;
};

const alphabets: Readonly<Record<Locale, readonly string[]>> = {
  ru: [...'абвгдежзийклмнопрстуфхцчшщэюя'],
  en: [...'abcdefghijklmnopqrstuvwxyz'],
};

/** The letters of the alphabet filter; on Russian pages all names in Latin letters share one entry. */
export function lettersOf(locale: Locale): readonly string[] {
  return locale === 'ru' ? [...alphabets.ru, 'latin'] : alphabets.en;
}

/** The initials that a letter of the alphabet filter matches. */
export function initialsFor(letter: string | null): readonly string[] {
  if (letter === null) return [];
  return letter === 'latin' ? alphabets.en : [letter];
}

/** Parses a query; invalid values are ignored. */
export function readDirectoryQuery(query: URLSearchParams, locale: Locale): DirectoryQuery {
  const word = (name: string, pattern: RegExp) => {
    const value = query.get(name)?.trim() ?? '';
    return pattern.test(value) ? value : null;
  };
  const letter = query.get('letter');
  const joined = word('joined', /^(?:19|20)\d\d$/);
  return {
    text: (query.get('q') ?? '').trim().slice(0, 100),
    grade: grades.find((grade) => grade === query.get('grade')) ?? null,
    topics: (query.get('topics') ?? '')
      .split(',')
      .filter((slug) => /^[a-z0-9-]{2,80}$/.test(slug))
      .slice(0, 10),
    country: word('country', /^[A-Z]{2}$/),
    city: word('city', /^.{1,80}$/),
    language: word('language', /^[a-z]{2,3}$/),
    joined: joined === null ? null : Number(joined),
    letter: letter !== null && lettersOf(locale).includes(letter) ? letter : null,
    mentor: query.get('mentor') === '1',
    sort: query.get('sort') === 'newest' ? 'newest' : 'name',
    view: query.get('view') === 'list' ? 'list' : 'grid',
    page: Number(word('page', /^[1-9]\d{0,4}$/) ?? 1),
  };
}

/** The query string of a directory with some values changed: empty, or starting with `?`. */
export function searchOf(query: DirectoryQuery, change: Partial<DirectoryQuery> = {}): string {
  // A changed filter starts at the first page.
  const wanted = { ...query, page: 1, ...change };
  const search = new URLSearchParams();
  const set = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') search.set(name, String(value));
  };
  set('q', wanted.text);
  set('grade', wanted.grade);
  set('topics', wanted.topics.join(','));
  set('country', wanted.country);
  set('city', wanted.city);
  set('language', wanted.language);
  set('joined', wanted.joined);
  set('letter', wanted.letter);
  set('mentor', wanted.mentor ? '1' : null);
  set('sort', wanted.sort === 'name' ? null : wanted.sort);
  set('view', wanted.view === 'grid' ? null : wanted.view);
  set('page', wanted.page === 1 ? null : wanted.page);
  const text = search.toString().replaceAll('%2C', ',');
  return text && `?${text}`;
}

/** Whether a text or a filter is set. */
export function isNarrowed(query: DirectoryQuery): boolean {
  return query.text !== '' || isFiltered(query);
}

/** Whether a filter other than the text is set. */
export function isFiltered(query: DirectoryQuery): boolean {
  const { text: _, sort: __, view: ___, page: ____, ...filters } = query;
  return Object.values(filters).some((value) =>
    typeof value === 'string' || Array.isArray(value) ? value.length > 0 : Boolean(value),
  );
}
