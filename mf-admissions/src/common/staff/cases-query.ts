// The query of the addresses of the board and of the table: filters, order and page.
import type { CaseBoardQuery } from '@site/shared/api';

/** Filters in the address; `q` is a number or a name. */
const filterNames = ['q', 'state', 'kind', 'track', 'mine', 'late', 'closed'] as const;
const ticks = ['mine', 'late', 'closed'] as const;
const sorts = ['late', 'no', 'age', 'due'] as const;

export const boardPath = '/c/admissions';
export const tablePath = '/c/admissions/active-cases';

/** The address of a case. */
export function casePath(no: string): string {
  return `/c/admissions/cases/${encodeURIComponent(no)}`;
}

/** Parses a query; a wrong page is the first one, an unknown order the default. */
export function readCasesQuery(search: URLSearchParams): CaseBoardQuery {
  const page = search.get('page') ?? '';
  const text = (name: string) => search.get(name)?.trim().slice(0, 100) ?? '';
  return {
    q: text('q'),
    state: text('state'),
    kind: text('kind'),
    track: text('track'),
    mine: search.get('mine') === '1',
    late: search.get('late') === '1',
    closed: search.get('closed') === '1',
    sort: sorts.find((sort) => sort === search.get('sort')) ?? 'late',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The query string: empty, or starting with `?`. */
export function searchOf(query: Partial<CaseBoardQuery>): string {
  const search = new URLSearchParams();
  for (const name of ['q', 'state', 'kind', 'track'] as const) {
    if (query[name]) search.set(name, query[name]);
  }
  for (const name of ticks) {
    if (query[name]) search.set(name, '1');
  }
  if (query.sort && query.sort !== 'late') search.set('sort', query.sort);
  if (query.page && query.page > 1) search.set('page', String(query.page));
  const text = search.toString();
  return text && `?${text}`;
}

/** Whether a filter leaves anything out. */
export function isNarrowed(query: Partial<CaseBoardQuery>): boolean {
  return filterNames.some((name) => name !== 'closed' && query[name]);
}
