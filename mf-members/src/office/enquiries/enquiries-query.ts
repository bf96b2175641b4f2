// The query of the addresses of enquiries.
import { type EnquiryShow, enquiryShows } from '@site/shared/domain/enquiries';
import { officePages } from '@site/shared/domain/office';
import { pageIn } from '../../common/page-in.ts';

export type ListQuery = { show: EnquiryShow; text: string; page: number };

export const maxTextLength = 100;

/** Parses the query of the list; invalid values are ignored. */
export function readListQuery(query: URLSearchParams): ListQuery {
  return {
    show: enquiryShows.find((one) => one === query.get('show')) ?? 'new',
    text: (query.get('q') ?? '').trim().slice(0, maxTextLength),
    page: pageIn(query),
  };
}

/** The address of the list with some values changed. */
export function listAddress(query: ListQuery, change: Partial<ListQuery> = {}): string {
  // Another list, and other words, start at the first page.
  const { show, text, page } = { ...query, page: 1, ...change };
  const search = new URLSearchParams();
  if (show !== 'new') search.set('show', show);
  if (text) search.set('q', text);
  if (page > 1) search.set('page', String(page));
  const words = search.toString();
  return words ? `${officePages.enquiries.path}?${words}` : officePages.enquiries.path;
}

/** The address of one enquiry. */
export function enquiryAddress(no: string): string {
  return `${officePages.enquiries.path}/${no}`;
}
