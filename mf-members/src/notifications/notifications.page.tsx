import { dayIn, daysLater, notificationCategoryNames } from '@site/shared/domain';
import { memberPage } from '@site/shared/lk';
import { memberLoader, PageHead, useShell } from '@site/shared/remote';
import { Button, ButtonLink, Callout, Chips, formatDate, Pagination } from '@site/shared/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { redirect, useLoaderData, useRevalidator } from 'react-router';
import { findMailStop } from '../common/mail-stop.api.ts';
import { MailStopNote } from '../common/mail-stop-note.tsx';
import { timeNow } from '../common/time-now.ts';
import { NotificationLine } from './notification-line.tsx';
import {
  type CategoryCount,
  type InboxNotification,
  listNotifications,
} from './notifications.api.ts';
import styles from './notifications.module.css';
import {
  isNarrowed,
  type NotificationsQuery,
  notificationsPath,
  readNotificationsQuery,
  searchOf,
} from './notifications-query.ts';
import { useReading } from './use-reading.ts';

export const loader = memberLoader(async ({ shell, user, request }) => {
  const query = readNotificationsQuery(new URL(request.url).searchParams);
  const now = timeNow(shell);
  const [inbox, mailStop] = await Promise.all([
    user.personId
      ? listNotifications(shell.api, query, now)
      : { notifications: [], pages: 0, counts: [] },
    findMailStop(shell.api, user),
  ]);
  const last = Math.max(1, inbox.pages);
  if (query.page > last) throw redirect(notificationsPath + searchOf(query, { page: last }));
  return { query, now, zone: user.timezone, mailStop, ...inbox };
});

export const Component = memberPage(NotificationsPage);

function NotificationsPage() {
  const { t } = useTranslation();
  const { query, now, zone, mailStop, notifications, pages, counts } =
    useLoaderData<typeof loader>();
  const { read, readOne, readAll } = useReading();
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  const isRead = ({ id, read_at }: InboxNotification) => read_at !== null || read.has(id);
  const readMeanwhile = notifications.filter(
    (notification) => notification.read_at === null && isRead(notification),
  );
  const waiting = unreadOf(counts, query) - readMeanwhile.length;

  async function markAll(): Promise<void> {
    const count = await readAll(query);
    if (count === null) return;
    setSaid(t('notices.readNow', { count }));
    // The pressed button is gone then.
    heading.current?.focus();
    await revalidate();
  }

  return (
    <div className={styles.page}>
      <PageHead title={t('pages.notifications.title')} noIndex />
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {t('pages.notifications.title')}
        </h1>
        {counts.length > 0 && (
          <p>{waiting > 0 ? t('notices.waiting', { count: waiting }) : t('notices.allRead')}</p>
        )}
        <p className="visually-hidden" role="status">
          {said}
        </p>
        {waiting > 0 && <ReadAll category={query.category} onPress={markAll} />}
      </header>
      {mailStop && <MailStopNote stop={mailStop} />}
      {counts.length > 0 && <Filters query={query} counts={counts} />}
      {notifications.length === 0 && <Nothing narrowed={isNarrowed(query)} />}
      {byDay(notifications, zone).map(([day, ofDay]) => (
        <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
          <DayHeading day={day} today={dayIn(now, zone)} />
          <ul>
            {ofDay.map((notification) => (
              <NotificationLine
                key={notification.id}
                notification={notification}
                isRead={isRead(notification)}
                now={now}
                zone={zone}
                onRead={() => readOne(notification.id)}
              />
            ))}
          </ul>
        </section>
      ))}
      <Pagination
        page={query.page}
        pages={pages}
        toPage={(page) => searchOf(query, { page })}
        words={{
          label: t('notices.pages.label'),
          previous: t('notices.pages.newer'),
          next: t('notices.pages.older'),
          position: t('notices.pages.position', { page: query.page, pages }),
        }}
      />
    </div>
  );
}

function ReadAll({
  category,
  onPress,
}: {
  category: NotificationsQuery['category'];
  onPress: () => Promise<void>;
}) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const [busy, setBusy] = useState(false);
  const name = category && notificationCategoryNames[category][locale];
  return (
    <Button
      look="plain"
      aria-busy={busy}
      onClick={() => {
        setBusy(true);
        void onPress().finally(() => setBusy(false));
      }}
    >
      {name ? t('notices.readAllOf', { name }) : t('notices.readAll')}
    </Button>
  );
}

function Filters({
  query,
  counts,
}: {
  query: NotificationsQuery;
  counts: readonly CategoryCount[];
}) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const categories = counts
    .map(({ category }) => ({
      category,
      name: notificationCategoryNames[category]?.[locale] ?? '',
    }))
    .filter(({ name }) => name)
    .sort((one, other) => one.name.localeCompare(other.name, locale));
  return (
    <search className={styles.filters}>
      <Chips
        label={t('notices.filter.show')}
        chips={[false, true].map((unread) => ({
          key: String(unread),
          label: t(unread ? 'notices.filter.unread' : 'notices.filter.all'),
          search: searchOf(query, { unread }),
          chosen: query.unread === unread,
        }))}
      />
      <Chips
        label={t('notices.filter.category')}
        chips={categories.map(({ category, name }) => ({
          key: category,
          label: name,
          search: searchOf(query, { category: query.category === category ? null : category }),
          chosen: query.category === category,
        }))}
      />
    </search>
  );
}

function Nothing({ narrowed }: { narrowed: boolean }) {
  const { t } = useTranslation();
  const [text, action, to] = narrowed
    ? [t('notices.none.narrowed'), t('notices.none.showAll'), notificationsPath]
    : [t('notices.none.text'), t('notices.none.home'), '/c'];
  return (
    <Callout title={t('notices.none.title')} action={<ButtonLink to={to}>{action}</ButtonLink>}>
      <p>{text}</p>
    </Callout>
  );
}

function DayHeading({ day, today }: { day: string; today: string }) {
  const { t } = useTranslation();
  const { locale, zone } = useShell();
  const words =
    day === today
      ? t('notices.today')
      : day === daysLater(today, -1)
        ? t('notices.yesterday')
        : formatDate(day, { locale, zone });
  return <h2 id={`day-${day}`}>{words}</h2>;
}

/** The unread count of the chosen category, or of all. */
function unreadOf(counts: readonly CategoryCount[], { category }: NotificationsQuery): number {
  return counts
    .filter((count) => category === null || count.category === category)
    .reduce((sum, { unread }) => sum + unread, 0);
}

/** Keeps the order and groups by day in the reader's time zone. */
function byDay(
  notifications: readonly InboxNotification[],
  zone: string,
): [string, InboxNotification[]][] {
  return [
    ...Map.groupBy(notifications, ({ created_at }) => dayIn(new Date(created_at), zone)).entries(),
  ];
}
