import type { InboxNotification } from '@site/shared/api';
import { PageLinks } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { NotificationLine } from './notification-line.tsx';
import type { InboxState } from './use-inbox.ts';

export type InboxGroup = {
  key: string;
  heading: ReactNode;
  notifications: readonly InboxNotification[];
};

type Props = {
  groups: readonly InboxGroup[];
  inbox: InboxState;
  now: Date;
  zone: string;
  page: number;
  pages: number;
  /** The query string of a page of the list. */
  toPage: (page: number) => string;
};

/** Notifications in groups, each with a heading, and the links to the other pages. */
export function InboxList({ groups, inbox, now, zone, page, pages, toPage }: Props) {
  return (
    <>
      {groups.map(({ key, heading, notifications }) => (
        <section
          key={key}
          className={`${kit.stack2} ${memberKit.dense}`}
          aria-labelledby={`group-${key}`}
        >
          <h2 id={`group-${key}`}>{heading}</h2>
          <ul
            className={`${memberKit.lined3} ${memberKit.actionLines} ${memberKit.wholeLines} ${kit.lineBelow}`}
          >
            {notifications.map((notification) => (
              <NotificationLine
                key={notification.id}
                notification={notification}
                isRead={inbox.isRead(notification)}
                isSnoozed={inbox.isSnoozedList}
                now={now}
                zone={zone}
                onRead={() => inbox.readOne(notification.id)}
                onMoved={inbox.reload}
              />
            ))}
          </ul>
        </section>
      ))}
      <PageLinks page={page} pages={pages} toPage={toPage} byTime />
    </>
  );
}
