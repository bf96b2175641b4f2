// The query of the inbox address: filters and page number.
import { isNotificationCategory, type NotificationCategory } from '@site/shared/domain';

export const notificationsPath = '/c/notifications';

export type NotificationsQuery = {
  /** Only unread notifications. */
  unread: boolean;
  category: NotificationCategory | null;
  page: number;
};

/** Parses a query; invalid values are ignored. */
export function readNotificationsQuery(query: URLSearchParams): NotificationsQuery {
  const [category, page] = [query.get('category'), query.get('page') ?? ''];
  return {
    unread: query.get('show') === 'unread',
    category: isNotificationCategory(category) ? category : null,
    // Whole numbers from one; anything else is the first page.
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The query string of a list with some values changed: empty, or starting with `?`. */
export function searchOf(
  query: NotificationsQuery,
  change: Partial<NotificationsQuery> = {},
): string {
  // A changed filter starts at the first page.
  const { unread, category, page } = { ...query, page: 1, ...change };
  const search = new URLSearchParams();
  if (unread) search.set('show', 'unread');
  if (category) search.set('category', category);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text && `?${text}`;
}

/** Whether a filter is set. */
export function isNarrowed({ unread, category }: NotificationsQuery): boolean {
  return unread || category !== null;
}
