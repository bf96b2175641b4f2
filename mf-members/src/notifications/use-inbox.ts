import { notificationActions } from '@site/shared/actions';
import type { InboxNotification, InboxShow } from '@site/shared/api';
import type { NotificationCategory } from '@site/shared/domain/notifications';
import { useAction, useShell } from '@site/shared/remote';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';

type Listed = { notifications: readonly InboxNotification[]; show: InboxShow };

/** What `read-all` is called with. */
export type WhichToRead = { categories?: readonly NotificationCategory[] };

export type InboxState = ReturnType<typeof useInbox>;

/** Marking as read: the notifications read since the page was loaded, and the two actions that mark more. */
export function useInbox({ notifications, show }: Listed) {
  const { reloadSession } = useShell();
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const one = useAction(notificationActions.read);
  const all = useAction(notificationActions['read-all']);
  const isRead = ({ id, read_at }: InboxNotification) => read_at !== null || read.has(id);
  const readMeanwhile = notifications.filter(
    (notification) => notification.read_at === null && isRead(notification),
  );

  return {
    heading,
    isRead,
    isSnoozedList: show === 'snoozed',
    /** How many of the unread ones that the backend has counted are read by now. */
    readMeanwhile: show === 'snoozed' ? 0 : readMeanwhile.length,
    /** Resolves to whether the notification is read now. */
    async readOne(id: string): Promise<boolean> {
      const result = await one.perform({ item: id });
      if (!result?.ok) return false;
      // The unread count of the bell comes with the session.
      void reloadSession();
      setRead((before) => new Set(before).add(id));
      return true;
    },
    /** How many were marked as read, of these categories or of all; null on failure. */
    async readAll(which: WhichToRead): Promise<number | null> {
      const result = await all.perform({ payload: which });
      if (!result?.ok) return null;
      void reloadSession();
      return result.data.read;
    },
    /** After lines have changed or left the list, or new ones are to be shown. */
    async reload(): Promise<void> {
      // The pressed button is gone then.
      heading.current?.focus();
      await Promise.all([revalidate(), reloadSession()]);
    },
  };
}
