import { notificationActions } from '@site/shared/actions';
import {
  type CategoryCount,
  type Inbox,
  type InboxNotification,
  readInbox,
} from '@site/shared/api';
import { notificationCategoryNames } from '@site/shared/domain/notifications';
import { dayIn, daysLater } from '@site/shared/domain/time';
import {
  CallButton,
  memberLoader,
  PageHead,
  timeNow,
  useSession,
  useShell,
} from '@site/shared/remote';
import { Button, ButtonLink, Callout, Chips, formatDate, kit, MemberHead } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { redirect, useLoaderData, useRevalidator } from 'react-router';
import { findMailStop } from '../common/mail-stop.api.ts';
import { MailStopNote } from '../common/mail-stop-note.tsx';
import { InboxList } from './inbox-list.tsx';
import { shownAt } from './notification-line.tsx';
import {
  inboxQuery,
  inboxShows,
  isNarrowed,
  type NotificationsQuery,
  notificationsPath,
  readNotificationsQuery,
  searchOf,
} from './notifications-query.ts';
import { useInbox, type WhichToRead } from './use-inbox.ts';

const emptyInbox: Inbox = { notifications: [], pages: 0, counts: [] };

export const loader = memberLoader(async ({ shell, user, request }) => {
  const query = readNotificationsQuery(new URL(request.url).searchParams);
  const now = timeNow(shell);
  const [inbox, mailStop] = await Promise.all([
    user.personId ? shell.api.request(readInbox(inboxQuery(query))) : emptyInbox,
    findMailStop(shell.api, user),
  ]);
  const last = Math.max(1, inbox.pages);
  if (query.page > last) throw redirect(notificationsPath + searchOf(query, { page: last }));
  const zone = user.timezone;
  // Here and not in the page: the first look at a time zone takes a slow phone a twentieth of a second of hydration.
  const days = inbox.notifications.map((one) => dayIn(new Date(shownAt(one)), zone));
  const today = dayIn(now, zone);
  return { query, now: now.toISOString(), zone, today, days, mailStop, ...inbox };
});

export function Component() {
  const { t } = useTranslation();
  const { query, now, zone, today, days, mailStop, notifications, pages, counts } =
    useLoaderData<typeof loader>();
  const inbox = useInbox({ notifications, show: query.show });
  const { revalidate } = useRevalidator();
  const [said, setSaid] = useState('');
  const waiting = unreadOf(counts, query.category) - inbox.readMeanwhile;
  const arrived = useArrived(counts, unreadOf(counts, null) - inbox.readMeanwhile);

  const which: WhichToRead = query.category ? { categories: [query.category] } : {};

  async function markAll(): Promise<void> {
    const count = await inbox.readAll(which);
    if (count === null) return;
    setSaid(t('notices.readNow', { count }));
    // The pressed button is gone then.
    inbox.heading.current?.focus();
    await revalidate();
  }

  return (
    <div className={`${kit.stack8} ${kit.reading}`}>
      <PageHead title={t('pages.notifications.title')} noIndex />
      <MemberHead
        title={t('pages.notifications.title')}
        headingRef={inbox.heading}
        lead={
          counts.length > 0 &&
          (waiting > 0 ? t('notices.waiting', { count: waiting }) : t('notices.allRead'))
        }
        action={waiting > 0 && <ReadAll which={which} onPress={markAll} />}
      >
        <p className="visually-hidden" role="status">
          {said}
        </p>
      </MemberHead>
      <div role="status" className={kit.hideEmpty}>
        {arrived > 0 && (
          <Button look="plain" onClick={() => void inbox.reload()}>
            {t('notices.arrived', { count: arrived })}
          </Button>
        )}
      </div>
      {mailStop && <MailStopNote stop={mailStop} />}
      {counts.length > 0 && <Filters query={query} counts={counts} />}
      {notifications.length === 0 && <Nothing query={query} />}
      <InboxList
        groups={byDay(notifications, days).map(([day, ofDay]) => ({
          key: day,
          heading: <DayHeading day={day} today={today} />,
          notifications: ofDay,
        }))}
        inbox={inbox}
        now={new Date(now)}
        zone={zone}
        page={query.page}
        pages={pages}
        toPage={(page) => searchOf(query, { page })}
      />
    </div>
  );
}

type ReadAllProps = { which: WhichToRead; onPress: () => Promise<void> };

function ReadAll({ which, onPress }: ReadAllProps) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const [busy, setBusy] = useState(false);
  const [category] = which.categories ?? [];
  const name = category && notificationCategoryNames[category][locale];
  return (
    <CallButton
      look="plain"
      action={notificationActions['read-all']}
      payload={which}
      aria-busy={busy}
      onPress={() => {
        setBusy(true);
        void onPress().finally(() => setBusy(false));
      }}
    >
      {name ? t('notices.readAllOf', { name }) : t('notices.readAll')}
    </CallButton>
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
    <search className={kit.stack4}>
      <Chips
        label={t('notices.filter.show')}
        chips={inboxShows.map((show) => ({
          key: show,
          label: t(`notices.filter.${show}`),
          search: searchOf(query, { show }),
          chosen: query.show === show,
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

function Nothing({ query }: { query: NotificationsQuery }) {
  const { t } = useTranslation();
  const [text, action, to] = isNarrowed(query)
    ? [t('notices.none.narrowed'), t('notices.none.showAll'), notificationsPath]
    : [t('notices.none.text'), t('notices.none.home'), '/c'];
  const isSnoozedList = query.show === 'snoozed';
  return (
    <Callout
      title={t(isSnoozedList ? 'notices.none.snoozed' : 'notices.none.title')}
      action={<ButtonLink to={to}>{action}</ButtonLink>}
    >
      <p>{isSnoozedList ? t('notices.none.snoozedText') : text}</p>
    </Callout>
  );
}

/**
 * How many unread notifications have arrived since the list was loaded: the count of the session has grown, and is
 * above what the list knows.
 */
function useArrived(loaded: object, listed: number): number {
  const session = useSession();
  const unread = session.status === 'member' ? session.user.unread.all : 0;
  const [seen, setSeen] = useState({ loaded, unread, grown: 0 });
  if (seen.loaded !== loaded) setSeen({ loaded, unread, grown: 0 });
  else if (seen.unread !== unread) {
    setSeen({ loaded, unread, grown: seen.grown + Math.max(0, unread - seen.unread) });
  }
  return Math.min(seen.grown, unread - listed);
}

function DayHeading({ day, today }: { day: string; today: string }) {
  const { t } = useTranslation();
  const { locale, zone } = useShell();
  if (day === today) return t('notices.today');
  if (day === daysLater(today, -1)) return t('notices.yesterday');
  if (day === daysLater(today, 1)) return t('notices.tomorrow');
  return formatDate(day, { locale, zone });
}

/** The unread count of a category, or of all. */
function unreadOf(
  counts: readonly CategoryCount[],
  category: NotificationsQuery['category'],
): number {
  return counts
    .filter((count) => category === null || count.category === category)
    .reduce((sum, { unread }) => sum + unread, 0);
}

/** Keeps the order and groups by day. */
function byDay(
  notifications: readonly InboxNotification[],
  days: readonly string[],
): [string, InboxNotification[]][] {
  return [...Map.groupBy(notifications, (_, at) => days[at] ?? '').entries()];
}
