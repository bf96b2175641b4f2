import { notificationCategoryNames, writeNotification } from '@site/shared/domain';
import { useShell } from '@site/shared/remote';
import { Button, formatDate, formatTime } from '@site/shared/ui';
import { type MouseEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { InboxNotification } from './notifications.api.ts';
import styles from './notifications.module.css';
import { notificationsPath } from './notifications-query.ts';
import { timeAgo } from './time-ago.ts';

type Props = {
  notification: InboxNotification;
  isRead: boolean;
  /** When the page was loaded, and the time zone in which days are counted. */
  now: Date;
  zone: string;
  /** Resolves to whether the notification was marked as read. */
  onRead: () => Promise<boolean>;
};

/** One notification: title, category, time; the title links to its subject, if that has a page. */
export function NotificationLine({ notification, isRead, now, zone, onRead }: Props) {
  const { t } = useTranslation();
  const { locale, hasPageAt } = useShell();
  const [busy, setBusy] = useState(false);
  const line = useRef<HTMLLIElement>(null);
  const { id, category, link, created_at: at } = notification;
  const kind = notificationCategoryNames[category]?.[locale];
  const { subject, text } = writeNotification(notification.title_key, notification.params ?? {}, {
    locale,
    timezone: zone,
  });
  const title = subject || kind;
  const where = { locale, zone };

  async function read(): Promise<void> {
    setBusy(true);
    // The pressed button is gone then: the focus moves to the line.
    if (await onRead()) line.current?.focus();
    setBusy(false);
  }

  return (
    <li ref={line} className={styles.line} data-unread={isRead ? undefined : ''} tabIndex={-1}>
      <div className={styles.words}>
        <h3>
          {!isRead && (
            <span className={styles.dot}>
              <span className="visually-hidden">{t('notices.unread')}</span>
            </span>
          )}
          <span id={`title-${id}`}>
            {link !== notificationsPath && hasPageAt(link) ? (
              <NotificationLink to={link} onOpen={() => (isRead ? undefined : onRead())}>
                {title}
              </NotificationLink>
            ) : (
              title
            )}
          </span>
        </h3>
        {text && <p>{text}</p>}
        <p className={styles.meta}>
          {kind}
          {' · '}
          <time dateTime={at} title={`${formatDate(at, where)}, ${formatTime(at, where)}`}>
            {timeAgo(at, now, locale)}
          </time>
        </p>
      </div>
      {!isRead && (
        <Button
          look="plain"
          className={styles.read}
          id={`read-${id}`}
          aria-labelledby={`read-${id} title-${id}`}
          aria-busy={busy}
          onClick={() => void read()}
        >
          {t('notices.read')}
        </Button>
      )}
    </li>
  );
}

/** How long a document navigation waits for the request that marks as read, in milliseconds. */
const maxWait = 1000;

type LinkProps = {
  to: string;
  /** Starts to mark it as read, unless it is read already. */
  onOpen: () => Promise<unknown> | undefined;
  children: string | undefined;
};

/**
 * Opening marks as read. A page of the public site is another document, which loads the unread count again.
 */
function NotificationLink({ to, onOpen, children }: LinkProps) {
  const navigate = useNavigate();

  function open(event: MouseEvent): void {
    const reading = onOpen();
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!reading || isElsewhere || to.startsWith('/c/')) return;
    event.preventDefault();
    const enough = new Promise((resolve) => setTimeout(resolve, maxWait));
    void Promise.race([reading, enough]).then(() => navigate(to));
  }

  return (
    <Link
      to={to}
      onClick={open}
      onAuxClick={({ button }) => {
        if (button === 1) void onOpen();
      }}
    >
      {children}
    </Link>
  );
}
