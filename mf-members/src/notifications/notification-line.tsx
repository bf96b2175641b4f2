import { notificationActions } from '@site/shared/actions';
import type { InboxNotification } from '@site/shared/api';
import { notificationCategoryNames, writeNotification } from '@site/shared/domain/notifications';
import { CallButton, useAction, useShell } from '@site/shared/remote';
import { formatDate, formatTime, kit, memberKit } from '@site/shared/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpeningLink } from '../common/opening-link.tsx';
import { timeAgo } from '../common/time-ago.ts';
import styles from './notifications.module.css';
import { notificationsPath } from './notifications-query.ts';
import { Snooze } from './snooze.tsx';

type Props = {
  notification: InboxNotification;
  isRead: boolean;
  /** Whether it has still to return: the backend lists the snoozed ones apart. */
  isSnoozed: boolean;
  /** When the page was loaded, and the time zone of the reader. */
  now: Date;
  zone: string;
  /** Resolves to whether the notification was marked as read. */
  onRead: () => Promise<boolean>;
  /** Called after it was snoozed or has returned, when the list has to be loaded again. */
  onMoved: () => Promise<void>;
};

/** One notification: title, category, time; the title links to its subject, if that has a page. */
export function NotificationLine({
  notification,
  isRead,
  isSnoozed,
  now,
  zone,
  onRead,
  onMoved,
}: Props) {
  const { t } = useTranslation();
  const { locale, hasPageAt, zone: ours } = useShell();
  const [busy, setBusy] = useState(false);
  const line = useRef<HTMLLIElement>(null);
  const { id, category, link, created_at: at } = notification;
  const kind = notificationCategoryNames[category]?.[locale];
  const { subject, text } = writeNotification(notification.title_key, notification.params ?? {}, {
    locale,
    timezone: zone,
    zone: ours,
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
    <li ref={line} className={styles.line} tabIndex={-1}>
      <div className={`${kit.stack1} ${kit.breakable} ${kit.titleLinks} ${styles.words}`}>
        <h3 className={isRead ? kit.regular : undefined}>
          {!isRead && (
            <span className={memberKit.dot}>
              <span className="visually-hidden">{t('notices.unread')}</span>
            </span>
          )}
          <span id={`title-${id}`}>
            {link !== notificationsPath && hasPageAt(link) ? (
              <OpeningLink to={link} onOpen={() => (isRead ? undefined : onRead())}>
                {title}
              </OpeningLink>
            ) : (
              title
            )}
          </span>
        </h3>
        {text && <p className={kit.textM}>{text}</p>}
        <p className={kit.hint}>
          {kind}
          {' · '}
          <time
            className={kit.anchor}
            dateTime={at}
            title={`${formatDate(at, where)}, ${formatTime(at, where)}`}
          >
            {timeAgo(at, now, locale)}
          </time>
          <SnoozeNote until={notification.snoozed_until} isSnoozed={isSnoozed} zone={zone} />
        </p>
      </div>
      {isSnoozed ? (
        <div className={`${styles.acts} ${memberKit.seldom}`}>
          <Return id={id} onDone={onMoved} />
        </div>
      ) : (
        !isRead && (
          <div className={`${styles.acts} ${memberKit.seldom}`}>
            <CallButton
              look="quiet"
              action={notificationActions.read}
              item={id}
              className={styles.read}
              id={`read-${id}`}
              aria-labelledby={`read-${id} title-${id}`}
              aria-busy={busy}
              onPress={() => void read()}
            >
              {t('notices.read')}
            </CallButton>
            <Snooze id={id} now={now} zone={zone} onDone={onMoved} />
          </div>
        )
      )}
    </li>
  );
}

/** When a notification appears in the list: at its return, if it was snoozed. */
export function shownAt({ snoozed_until, created_at }: InboxNotification): string {
  return snoozed_until ?? created_at;
}

type SnoozeFacts = Pick<Props, 'isSnoozed' | 'zone'> & { until: string | null };

/** Until when it is snoozed, or that it has returned. */
function SnoozeNote({ until, isSnoozed, zone }: SnoozeFacts) {
  const { t } = useTranslation();
  const { locale } = useShell();
  if (until === null) return null;
  const where = { locale, zone };
  const returns = `${formatDate(until, where)}, ${formatTime(until, where)}`;
  return (
    <>
      {' · '}
      {isSnoozed ? t('notices.snooze.until', { until: returns }) : t('notices.snooze.returned')}
    </>
  );
}

function Return({ id, onDone }: { id: string; onDone: () => Promise<void> }) {
  const { t } = useTranslation();
  const { busy, perform } = useAction(notificationActions.unsnooze);
  return (
    <CallButton
      look="quiet"
      action={notificationActions.unsnooze}
      item={id}
      className={styles.read}
      id={`return-${id}`}
      aria-labelledby={`return-${id} title-${id}`}
      aria-busy={busy}
      onPress={() => {
        void perform({ item: id }).then((result) => (result?.ok ? onDone() : undefined));
      }}
    >
      {t('notices.snooze.return')}
    </CallButton>
  );
}
