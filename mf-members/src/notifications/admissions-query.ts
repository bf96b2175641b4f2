// The query of the address of the admissions inbox: filters and page number.
import type { InboxQuery, InboxShow } from '@site/shared/api';
import type { NotificationCategory } from '@site/shared/domain/notifications';

export const admissionsInboxPath = '/c/admissions/notifications';

/** Categories of notifications about cases. */
export const admissionsCategories: readonly NotificationCategory[] = ['case', 'review'];

/** The tabs, in display order. */
export const admissionsShows = [
  'all',
  'unread',
  'action',
  'snoozed',
] as const satisfies readonly InboxShow[];

export type AdmissionsInboxQuery = {
  show: InboxShow;
  /** Id of a case. */
  case: string | null;
  page: number;
};

/** Parses a query; invalid values are ignored. */
export function readAdmissionsInboxQuery(search: URLSearchParams): AdmissionsInboxQuery {
  const [about, page] = [search.get('case') ?? '', search.get('page') ?? ''];
  return {
    show: admissionsShows.find((show) => show === search.get('show')) ?? 'all',
    case: /^[\da-f-]{36}$/.test(about) ? about : null,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The query of the backend. */
export function admissionsInboxQuery(query: AdmissionsInboxQuery): InboxQuery {
  return { ...query, categories: admissionsCategories };
}

/** The query string with some values changed: empty, or starting with `?`. A changed filter starts at the first page. */
export function admissionsSearch(
  query: AdmissionsInboxQuery,
  change: Partial<AdmissionsInboxQuery> = {},
): string {
  const { show, case: about, page } = { ...query, page: 1, ...change };
  const search = new URLSearchParams();
  if (show !== 'all') search.set('show', show);
  if (about) search.set('case', about);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text && `?${text}`;
}
