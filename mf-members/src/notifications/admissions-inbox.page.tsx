import { type Inbox, type InboxNotification, readInbox } from '@site/shared/api';
import { memberLoader, PageHead, timeNow, useShell } from '@site/shared/remote';
import { Button, ButtonLink, Callout, Chips, MemberHead, Pagination } from '@site/shared/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, redirect, useLoaderData, useRevalidator } from 'react-router';
import {
  type AdmissionsInboxQuery,
  admissionsCategories,
  admissionsInboxPath,
  admissionsInboxQuery,
  admissionsSearch,
  admissionsShows,
  readAdmissionsInboxQuery,
} from './admissions-query.ts';
import { NotificationLine } from './notification-line.tsx';
import styles from './notifications.module.css';
import { useReading } from './use-reading.ts';

const emptyInbox: Inbox = { notifications: [], pages: 0, counts: [] };

/** The inbox of the commission, of reviewers and candidates: what is about cases, grouped by case. */
export const loader = memberLoader(async ({ shell, user, request }) => {
  const query = readAdmissionsInboxQuery(new URL(request.url).searchParams);
  const inbox = user.personId
    ? await shell.api.request(readInbox(admissionsInboxQuery(query)))
    : emptyInbox;
  const last = Math.max(1, inbox.pages);
  if (query.page > last) {
    throw redirect(admissionsInboxPath + admissionsSearch(query, { page: last }));
  }
  return { query, now: timeNow(shell), zone: user.timezone, ...inbox };
});

export function Component() {
  const { t } = useTranslation();
  const { query, now, zone, notifications, pages, counts } = useLoaderData<typeof loader>();
  const { read, readOne, readAll } = useReading();
  const { revalidate } = useRevalidator();
  const { reloadSession } = useShell();
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);
  const ours = counts.filter(({ category }) => admissionsCategories.includes(category));
  const isRead = ({ id, read_at }: InboxNotification) => read_at !== null || read.has(id);
  const unread = ours.reduce((sum, count) => sum + count.unread, 0);
  const readMeanwhile = notifications.filter((one) => one.read_at === null && isRead(one)).length;
  const waiting = unread - (query.show === 'snoozed' ? 0 : readMeanwhile);

  async function markAll(): Promise<void> {
    setBusy(true);
    for (const category of admissionsCategories) await readAll({ category });
    setBusy(false);
    await reload();
  }

  /** After lines have changed or left the list; the pressed button is gone then. */
  async function reload(): Promise<void> {
    heading.current?.focus();
    await Promise.all([revalidate(), reloadSession()]);
  }

  return (
    <div className={styles.page}>
      <PageHead title={t('pages.admissions-inbox.title')} noIndex />
      <MemberHead
        title={t('pages.admissions-inbox.title')}
        headingRef={heading}
        lead={waiting > 0 ? t('notices.waiting', { count: waiting }) : t('notices.allRead')}
        action={
          waiting > 0 &&
          query.case === null && (
            <Button look="plain" aria-busy={busy} onClick={() => void markAll()}>
              {t('notices.readAll')}
            </Button>
          )
        }
      />
      <search className={styles.filters}>
        <Chips
          label={t('notices.filter.show')}
          chips={admissionsShows.map((show) => ({
            key: show,
            label: t(`notices.filter.${show}`),
            search: admissionsSearch(query, { show }),
            chosen: query.show === show,
          }))}
        />
        {query.case !== null && (
          <p>
            <Link to={admissionsSearch(query, { case: null }) || '?'}>
              {t('notices.cases.showAll')}
            </Link>
          </p>
        )}
      </search>
      {notifications.length === 0 && <Nothing query={query} />}
      {byCase(notifications).map(([key, ofCase]) => (
        <section key={key} className={styles.day} aria-labelledby={`case-${key}`}>
          <h2 id={`case-${key}`}>
            <CaseHeading about={ofCase} query={query} />
          </h2>
          <ul>
            {ofCase.map((notification) => (
              <NotificationLine
                key={notification.id}
                notification={notification}
                isRead={isRead(notification)}
                isSnoozed={query.show === 'snoozed'}
                now={now}
                zone={zone}
                onRead={() => readOne(notification.id)}
                onMoved={reload}
              />
            ))}
          </ul>
        </section>
      ))}
      <Pagination
        page={query.page}
        pages={pages}
        toPage={(page) => admissionsSearch(query, { page })}
        words={{
          label: t('notices.pages.label'),
          previous: t('notices.pages.newer'),
          next: t('notices.pages.older'),
          position: t('notices.pages.position', { page: query.page, pages }),
        }}
      />
      <p>
        <Link to="/c/settings/notifications">{t('notices.cases.settings')}</Link>
      </p>
    </div>
  );
}

/** The number of the case, which narrows the list to it; a draft has none. */
function CaseHeading({
  about: [first],
  query,
}: {
  about: readonly InboxNotification[];
  query: AdmissionsInboxQuery;
}) {
  const { t } = useTranslation();
  const id = first?.case ?? null;
  if (id === null) return t('notices.cases.other');
  const no = first?.params?.no;
  const words = typeof no === 'string' ? t('notices.cases.case', { no }) : t('notices.cases.draft');
  return query.case === id ? (
    words
  ) : (
    <Link to={admissionsSearch(query, { case: id })}>{words}</Link>
  );
}

function Nothing({ query }: { query: AdmissionsInboxQuery }) {
  const { t } = useTranslation();
  const isNarrowed = query.show !== 'all' || query.case !== null;
  const [text, to] = isNarrowed
    ? [t('notices.none.showAll'), admissionsInboxPath]
    : [t('notices.cases.toCases'), '/c/admissions'];
  return (
    <Callout title={t('notices.none.title')} action={<ButtonLink to={to}>{text}</ButtonLink>}>
      <p>{t('notices.cases.none')}</p>
    </Callout>
  );
}

/** Keeps the order of the newest notification of each case. */
function byCase(notifications: readonly InboxNotification[]): [string, InboxNotification[]][] {
  return [...Map.groupBy(notifications, (one) => one.case ?? 'other').entries()];
}
