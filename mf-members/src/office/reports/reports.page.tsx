import type { DiscussionModeration, OfficeReports } from '@site/shared/api';
import { officePages } from '@site/shared/domain/office';
import { PageLinks, timeNow } from '@site/shared/remote';
import { Callout, kit, memberKit, Section } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { redirect, useLoaderData } from 'react-router';
import { ifThere, readModeration } from '../../common/discussions/discussions.api.ts';
import { HeldPost } from '../../common/discussions/held-post.tsx';
import { ReportedPost } from '../../common/discussions/reported-post.tsx';
import type { Reader } from '../../common/discussions/when.tsx';
import {
  existingPages,
  type ListPages,
  listPagesAddress,
  listPagesIn,
} from '../../common/list-pages.ts';
import { officeLoader } from '../frame/office-loader.ts';
import { OfficeFrame } from '../frame/office-page.tsx';
import { ReportedMentorshipView } from './reported-mentorship.tsx';
import { ReportedMessageView } from './reported-message.tsx';
import { readOfficeReports } from './reports.api.ts';

/** The lists of the page; each has pages of its own. */
const lists = ['posts', 'held', 'messages', 'mentorships'] as const;
type List = (typeof lists)[number];

export const loader = officeLoader('reports', async ({ shell, user, request }) => {
  const { api, locale } = shell;
  const pages = listPagesIn(new URL(request.url).searchParams, lists);
  const [discussions, { messages, mentorships }] = await Promise.all([
    // Without a forum there is no queue.
    ifThere(api.request(readModeration(locale, { reports: pages.posts, held: pages.held }))),
    api.request(readOfficeReports(pages)),
  ]);
  const found = { posts: discussions?.reports, held: discussions?.held, messages, mentorships };
  const existing = existingPages(pages, found);
  if (existing) throw redirect(listPagesAddress(officePages.reports.path, existing));
  const reader = { now: timeNow(shell).toISOString(), zone: user.timezone };
  return { pages, found, reader };
});

/** All reports that the reader decides about, the oldest first in each part. */
export function Component() {
  const { t } = useTranslation();
  const found = useLoaderData<typeof loader>();
  return (
    <OfficeFrame page="reports" lead={t('office.reports.lead')}>
      {found && <Reports {...found} />}
    </OfficeFrame>
  );
}

type Props = {
  pages: ListPages<List>;
  found: {
    posts: DiscussionModeration['reports'] | undefined;
    held: DiscussionModeration['held'] | undefined;
    messages: OfficeReports['messages'];
    mentorships: OfficeReports['mentorships'];
  };
  reader: Reader;
};

function Reports({ pages, found, reader }: Props) {
  const { t } = useTranslation();
  const { posts, held, messages, mentorships } = found;
  if (lists.every((list) => !found[list]?.total)) {
    return (
      <Callout title={t('office.reports.none.title')}>
        <p>{t('office.reports.none.text')}</p>
      </Callout>
    );
  }
  return (
    <div className={kit.column8}>
      <Part name="posts" list={posts} pages={pages}>
        {posts?.rows.map((report) => (
          <li key={report.id}>
            <ReportedPost report={report} reader={reader} />
          </li>
        ))}
      </Part>
      <Part name="held" list={held} pages={pages}>
        {held?.rows.map((one) => (
          <li key={one.post.id}>
            <HeldPost waiting={one} reader={reader} />
          </li>
        ))}
      </Part>
      <Part name="messages" list={messages} pages={pages}>
        {messages?.rows.map((message) => (
          <li key={message.id}>
            <ReportedMessageView message={message} reader={reader} />
          </li>
        ))}
      </Part>
      <Part name="mentorships" list={mentorships} pages={pages}>
        {mentorships?.rows.map((mentorship) => (
          <li key={mentorship.id}>
            <ReportedMentorshipView mentorship={mentorship} />
          </li>
        ))}
      </Part>
    </div>
  );
}

type PartProps = {
  name: List;
  list: { total: number; pages: number } | null | undefined;
  pages: ListPages<List>;
  children: ReactNode;
};

function Part({ name, list, pages, children }: PartProps) {
  const { t } = useTranslation();
  if (!list?.total) return null;
  const { path } = officePages.reports;
  return (
    <Section id={name} title={t(`office.reports.parts.${name}`, { count: list.total })}>
      <ul className={`${memberKit.lined} ${kit.lineBelow} ${kit.reading}`}>{children}</ul>
      <PageLinks
        page={pages[name]}
        pages={list.pages}
        toPage={(page) => listPagesAddress(path, { ...pages, [name]: page }, name)}
      />
    </Section>
  );
}
