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
import { pageIn } from '../../common/page-in.ts';
import { officeLoader } from '../frame/office-loader.ts';
import { OfficeFrame } from '../frame/office-page.tsx';
import { ReportedMentorshipView } from './reported-mentorship.tsx';
import { ReportedMessageView } from './reported-message.tsx';
import { readOfficeReports } from './reports.api.ts';

export const loader = officeLoader('reports', async ({ shell, user, request }) => {
  const { api, locale } = shell;
  const page = pageIn(new URL(request.url).searchParams);
  const [discussions, { messages, mentorships }] = await Promise.all([
    // Without a forum there is no queue.
    ifThere(api.request(readModeration(locale))),
    api.request(readOfficeReports(page)),
  ]);
  const last = Math.max(1, messages?.pages ?? 0);
  if (page > last) throw redirect(addressOf(last));
  return {
    page,
    posts: discussions?.reports ?? [],
    held: discussions?.held ?? [],
    messages,
    mentorships: mentorships ?? [],
    reader: { now: timeNow(shell).toISOString(), zone: user.timezone },
  };
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
  page: number;
  posts: DiscussionModeration['reports'];
  held: DiscussionModeration['held'];
  messages: OfficeReports['messages'];
  mentorships: NonNullable<OfficeReports['mentorships']>;
  reader: Reader;
};

function Reports({ page, posts, held, messages, mentorships, reader }: Props) {
  const { t } = useTranslation();
  const waiting = posts.length + held.length + mentorships.length + (messages?.total ?? 0);
  if (waiting === 0) {
    return (
      <Callout title={t('office.reports.none.title')}>
        <p>{t('office.reports.none.text')}</p>
      </Callout>
    );
  }
  return (
    <div className={kit.column8}>
      <Part name="posts" count={posts.length}>
        {posts.map((report) => (
          <li key={report.id}>
            <ReportedPost report={report} reader={reader} />
          </li>
        ))}
      </Part>
      <Part name="held" count={held.length}>
        {held.map((one) => (
          <li key={one.post.id}>
            <HeldPost waiting={one} reader={reader} />
          </li>
        ))}
      </Part>
      <Part
        name="messages"
        count={messages?.total ?? 0}
        below={<PageLinks page={page} pages={messages?.pages ?? 0} toPage={addressOf} />}
      >
        {messages?.rows.map((message) => (
          <li key={message.id}>
            <ReportedMessageView message={message} reader={reader} />
          </li>
        ))}
      </Part>
      <Part name="mentorships" count={mentorships.length}>
        {mentorships.map((mentorship) => (
          <li key={mentorship.id}>
            <ReportedMentorshipView mentorship={mentorship} />
          </li>
        ))}
      </Part>
    </div>
  );
}

type PartProps = {
  name: 'posts' | 'held' | 'messages' | 'mentorships';
  count: number;
  below?: ReactNode;
  children: ReactNode;
};

function Part({ name, count, below, children }: PartProps) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Section id={name} title={t(`office.reports.parts.${name}`, { count })}>
      <ul className={`${memberKit.lined} ${kit.lineBelow} ${kit.reading}`}>{children}</ul>
      {below}
    </Section>
  );
}

function addressOf(page: number): string {
  const { path } = officePages.reports;
  return page > 1 ? `${path}?page=${page}` : path;
}
