import { notificationActions } from '@site/shared/actions';
import { useAction, useShell } from '@site/shared/remote';
import { useState } from 'react';
import type { NotificationsQuery } from './notifications-query.ts';

/** Marking as read: the notifications read since the page was loaded, and the two actions that mark more. */
export function useReading() {
  const { reloadSession } = useShell();
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const one = useAction(notificationActions.read);
  const all = useAction(notificationActions['read-all']);

  return {
    read,
    /** Resolves to whether the notification is read now. */
    async readOne(id: string): Promise<boolean> {
      const result = await one.perform({ item: id });
      if (!result?.ok) return false;
      // The unread count of the bell comes with the session.
      void reloadSession();
      setRead((before) => new Set(before).add(id));
      return true;
    },
    /** How many were marked as read, of the category or of all; null on failure. */
    async readAll({ category }: Pick<NotificationsQuery, 'category'>): Promise<number | null> {
      const result = await all.perform({ payload: category ? { category } : {} });
      if (!result?.ok) return null;
      void reloadSession();
      return result.data.read;
    },
  };
}
