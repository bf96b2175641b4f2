import { notificationActions } from '@site/shared/actions';
import { type Inbox, type InboxNotification, readInbox } from '@site/shared/api';
import { CallButton, memberLoader, PageHead, timeNow } from '@site/shared/remote';
import { ButtonLink, Callout, Chips, kit, MemberHead } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, redirect, useLoaderData } from 'react-router';
import {
  type AdmissionsInboxQuery,
  admissionsCategories,
  admissionsInboxPath,
  admissionsInboxQuery,
  admissionsSearch,
  admissionsShows,
  readAdmissionsInboxQuery,
} from './admissions-query.ts';
import { InboxList } from './inbox-list.tsx';
import { useInbox } from './use-inbox.ts';

const ofAdmissions = { categories: admissionsCategories };
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
  return { query, now: timeNow(shell).toISOString(), zone: user.timezone, ...inbox };
});

export function Component() {
  const { t } = useTranslation();
  const { query, now, zone, notifications, pages, counts } = useLoaderData<typeof loader>();
  const inbox = useInbox({ notifications, show: query.show });
  const [busy, setBusy] = useState(false);
  const ours = counts.filter(({ category }) => admissionsCategories.includes(category));
  const unread = ours.reduce((sum, count) => sum + count.unread, 0);
  const waiting = unread - inbox.readMeanwhile;

  async function markAll(): Promise<void> {
    setBusy(true);
    await inbox.readAll(ofAdmissions);
    setBusy(false);
    await inbox.reload();
  }

  return (
    <div className={`${kit.stack8} ${kit.reading}`}>
      <PageHead title={t('pages.admissions-inbox.title')} noIndex />
      <MemberHead
        title={t('pages.admissions-inbox.title')}
        headingRef={inbox.heading}
        lead={waiting > 0 ? t('notices.waiting', { count: waiting }) : t('notices.allRead')}
        action={
          waiting > 0 &&
          query.case === null && (
            <CallButton
              look="plain"
              action={notificationActions['read-all']}
              payload={ofAdmissions}
              aria-busy={busy}
              onPress={() => void markAll()}
            >
              {t('notices.readAll')}
            </CallButton>
          )
        }
      />
      <search className={kit.stack4}>
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
      <InboxList
        groups={byCase(notifications).map(([key, ofCase]) => ({
          key,
          heading: <CaseHeading about={ofCase} query={query} />,
          notifications: ofCase,
        }))}
        inbox={inbox}
        now={new Date(now)}
        zone={zone}
        page={query.page}
        pages={pages}
        toPage={(page) => admissionsSearch(query, { page })}
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
