import type { NotificationCategory } from '@site/shared/domain';
import type { Notification } from './notifications-schema.ts';

/** Which notifications of the inbox: all that are not snoozed, the unread of these, or the snoozed. */
export type InboxShow = 'all' | 'unread' | 'snoozed';

export type InboxQuery = {
  show: InboxShow;
  category: NotificationCategory | null;
  page: number;
};

export type InboxNotification = Pick<
  Notification,
  'id' | 'category' | 'title_key' | 'params' | 'link' | 'read_at' | 'snoozed_until' | 'created_at'
>;

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
