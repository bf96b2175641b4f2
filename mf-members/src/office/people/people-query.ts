// The query of the address of the list of people in the office.
import type { OfficePeopleQuery } from '@site/shared/api';
import { officePages } from '@site/shared/domain/office';
import { accountStatuses, grades, standings } from '@site/shared/domain/people';
import { pageIn } from '../../common/page-in.ts';

export const maxTextLength = 100;
/** What the filter of accounts offers. */
export const accountStates = [...accountStatuses, 'none'] as const;

/** Parses a query; unknown values are ignored. */
export function readPeopleQuery(query: URLSearchParams): OfficePeopleQuery {
  const one = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === query.get(name)) ?? null;
  return {
    text: (query.get('q') ?? '').trim().slice(0, maxTextLength),
    standing: one(standings, 'standing'),
    state: one(accountStates, 'state'),
    grade: one(grades, 'grade'),
    page: pageIn(query),
  };
}

/** The address of the list with some values changed; a changed filter begins at the first page. */
export function peopleAddress(
  query: Partial<OfficePeopleQuery>,
  change: Partial<OfficePeopleQuery> = {},
): string {
  const { text, page = 1, ...filters } = { ...query, page: 1, ...change };
  const search = new URLSearchParams();
  if (text) search.set('q', text);
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, value);
  if (page > 1) search.set('page', String(page));
  const words = search.toString();
  return officePages.people.path + (words && `?${words}`);
}

/** The page of a person; further pages of the change log have a number. */
export function personAddress(key: string, page = 1): string {
  const address = `${officePages.people.path}/${encodeURIComponent(key)}`;
  return page > 1 ? `${address}?page=${page}` : address;
}
