import { memberLoader, PageHead, PageLinks, timeNow } from '@site/shared/remote';
import { Callout, Facts, kit, MemberHead, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { redirect, useLoaderData } from 'react-router';
import { ifThere, readModeration } from '../../common/discussions/discussions.api.ts';
import { forumPath } from '../../common/discussions/discussions-query.ts';
import { HeldPost } from '../../common/discussions/held-post.tsx';
import { ReportedPost } from '../../common/discussions/reported-post.tsx';
import { existingPages, listPagesAddress, listPagesIn } from '../../common/list-pages.ts';

const path = `${forumPath}/moderation`;
const lists = ['reports', 'held'] as const;

const figureNames = [
  'reports',
  'upheld',
  'dismissed',
  'hidden',
  'restored',
  'approved',
  'locked',
  'moved',
  'split',
] as const;

export const loader = memberLoader(async ({ shell, user, request }) => {
  const pages = listPagesIn(new URL(request.url).searchParams, lists);
  const waiting = await ifThere(shell.api.request(readModeration(shell.locale, pages)));
  if (waiting === null) throw redirect(forumPath);
  const existing = existingPages(pages, waiting);
  if (existing) throw redirect(listPagesAddress(path, existing));
  return { ...waiting, pages, reader: { now: timeNow(shell).toISOString(), zone: user.timezone } };
});

/** What waits for the reader as a moderator: reports, and first links of new members. The oldest first. */
export function Component() {
  const { t } = useTranslation();
  const { reports, held, figures, pages, reader } = useLoaderData<typeof loader>();
  const title = t('pages.discussion-moderation.title');
  return (
    <div className={`${kit.column8} ${memberKit.broad}`}>
      <PageHead title={title} noIndex />
      <MemberHead
        title={title}
        lead={t('discussions.moderation.lead')}
        path={{
          label: t('discussions.path'),
          to: forumPath,
          name: t('pages.discussions.title'),
        }}
      />
      {reports.total + held.total === 0 && (
        <Callout title={t('discussions.moderation.none.title')}>
          <p>{t('discussions.moderation.none.text')}</p>
        </Callout>
      )}
      {reports.total > 0 && (
        <Section id="reports" title={t('discussions.moderation.reports')}>
          <ul className={`${memberKit.lined} ${kit.lineBelow} ${kit.reading}`}>
            {reports.rows.map((report) => (
              <li key={report.id}>
                <ReportedPost report={report} reader={reader} />
              </li>
            ))}
          </ul>
          <PageLinks
            page={pages.reports}
            pages={reports.pages}
            toPage={(page) => listPagesAddress(path, { ...pages, reports: page }, 'reports')}
          />
        </Section>
      )}
      {held.total > 0 && (
        <Section id="held" title={t('discussions.moderation.held')}>
          <ul className={`${memberKit.lined} ${kit.lineBelow} ${kit.reading}`}>
            {held.rows.map((waiting) => (
              <li key={waiting.post.id}>
                <HeldPost waiting={waiting} reader={reader} />
              </li>
            ))}
          </ul>
          <PageLinks
            page={pages.held}
            pages={held.pages}
            toPage={(page) => listPagesAddress(path, { ...pages, held: page }, 'held')}
          />
        </Section>
      )}
      <Section id="figures" title={t('discussions.moderation.figures.title')}>
        <Facts
          className={`${memberKit.figures} ${kit.facts}`}
          facts={figureNames.map((name) => [
            t(`discussions.moderation.figures.${name}`),
            String(figures[name]),
          ])}
        />
      </Section>
    </div>
  );
}
