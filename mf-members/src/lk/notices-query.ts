// What the address of the inbox says: which notices, and which page of them.
import { isNoticeCategory, type NoticeCategory } from '@site/shared/domain';

export const noticesPath = '/c/notifications';

export type NoticesQuery = {
  /** Those that wait to be read alone. */
  unread: boolean;
  category: NoticeCategory | null;
  page: number;
};

/** Reads a query; what is not understood is as if it were not there. */
export function readNoticesQuery(query: URLSearchParams): NoticesQuery {
  const [category, page] = [query.get('category'), query.get('page') ?? ''];
  return {
    unread: query.get('show') === 'unread',
    category: isNoticeCategory(category) ? category : null,
    // Whole numbers from one; anything else is the first page.
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a list, changed in something: empty, or beginning with `?`. */
export function searchOf(query: NoticesQuery, change: Partial<NoticesQuery> = {}): string {
  // Whatever narrows anew begins at the first page.
  const { unread, category, page } = { ...query, page: 1, ...change };
  const search = new URLSearchParams();
  if (unread) search.set('show', 'unread');
  if (category) search.set('category', category);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text && `?${text}`;
}

/** Whether something has been left out. */
export function isNarrowed({ unread, category }: NoticesQuery): boolean {
  return unread || category !== null;
}
