// The query of the inbox address: filters and page number.
import type { InboxQuery, InboxShow } from '@site/shared/api';
import {
  isNotificationCategory,
  type NotificationCategory,
} from '@site/shared/domain/notifications';

export const notificationsPath = '/c/notifications';

/** The tabs of the inbox, in display order. */
export const inboxShows = ['all', 'unread', 'snoozed'] as const satisfies readonly InboxShow[];

export type NotificationsQuery = {
  show: InboxShow;
  category: NotificationCategory | null;
  page: number;
};

/** The query of the backend. */
export function inboxQuery({ show, category, page }: NotificationsQuery): InboxQuery {
  return { show, categories: category ? [category] : [], page };
}

/** Parses a query; invalid values are ignored. */
export function readNotificationsQuery(query: URLSearchParams): NotificationsQuery {
  const [category, page] = [query.get('category'), query.get('page') ?? ''];
  return {
    show: inboxShows.find((show) => show === query.get('show')) ?? 'all',
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
  const { show, category, page } = { ...query, page: 1, ...change };
  const search = new URLSearchParams();
  if (show !== 'all') search.set('show', show);
  if (category) search.set('category', category);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text && `?${text}`;
}

/** Whether a filter is set. */
export function isNarrowed({ show, category }: NotificationsQuery): boolean {
  return show !== 'all' || category !== null;
}
