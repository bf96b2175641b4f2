import type { NotificationCategory } from '@site/shared/domain/notifications';
import type { Notification } from './schema/notifications-schema.ts';

/**
 * Which notifications of the inbox: all that are not snoozed, the unread of these, those of the unread that ask for
 * something (`action`), or the snoozed.
 */
export type InboxShow = 'all' | 'unread' | 'action' | 'snoozed';

export type InboxQuery = {
  show: InboxShow;
  /** Only these; none means all. */
  categories: readonly NotificationCategory[];
  /** Id of the case that they are about. */
  case?: string | null;
  page: number;
};

export type InboxNotification = Pick<
  Notification,
  'id' | 'category' | 'title_key' | 'params' | 'link' | 'read_at' | 'snoozed_until' | 'created_at'
> & {
  /** Id of the case that it is about. */
  case: string | null;
};

/** How many notifications of a category the inbox has. */
export type CategoryCount = { category: NotificationCategory } & Record<InboxShow, number>;

/** Response of `GET /account/inbox`. */
export type Inbox = {
  /** One page, newest first; of the snoozed ones the next to return first. */
  notifications: InboxNotification[];
  pages: number;
  /** All categories with notifications, whatever the filter. */
  counts: CategoryCount[];
};
