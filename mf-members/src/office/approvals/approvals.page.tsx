import { approvalShows } from '@site/shared/api';
import { officePages } from '@site/shared/domain/office';
import { PageLinks, timeNow } from '@site/shared/remote';
import { Callout, Chips, kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { redirect, useLoaderData } from 'react-router';
import { readApprovals } from '../frame/office.api.ts';
import { officeLoader } from '../frame/office-loader.ts';
import { OfficeFrame } from '../frame/office-page.tsx';
import { approvalsSearch, readApprovalsQuery } from './approvals-query.ts';
import { OpenApproval } from './open-approval.tsx';
import { PastLine } from './past-line.tsx';

export const loader = officeLoader('approvals', async ({ shell, user, request }) => {
  const { api, locale } = shell;
  const query = readApprovalsQuery(new URL(request.url).searchParams);
  const list = await api.request(readApprovals({ ...query, locale }));
  const last = Math.max(1, list.pages);
  if (query.page > last) {
    throw redirect(officePages.approvals.path + approvalsSearch({ ...query, page: last }));
  }
  return {
    query,
    list,
    reader: { now: timeNow(shell).toISOString(), zone: user.timezone },
  };
});

type Loaded = NonNullable<Awaited<ReturnType<typeof loader>>>;

/** What two people decide together: what waits for the reader, what waits for others, and what became of the rest. */
export function Component() {
  const { t } = useTranslation();
  const found = useLoaderData<typeof loader>();
  return (
    <OfficeFrame page="approvals" lead={t('office.approvals.lead')}>
      {found && <Lists {...found} />}
    </OfficeFrame>
  );
}

function Lists({ query, list, reader }: Loaded) {
  const { t } = useTranslation();
  const { counts, factor, open, past, pages, total } = list;
  const { show, page } = query;
  const countOf = (one: (typeof approvalShows)[number]) => (one === 'past' ? 0 : counts[one]);
  return (
    <>
      <Chips
        label={t('office.approvals.shows.label')}
        chips={approvalShows.map((one) => ({
          key: one,
          label: [t(`office.approvals.shows.${one}`), countOf(one) || ''].join(' ').trim(),
          search: approvalsSearch({ show: one, page: 1 }),
          chosen: one === show,
        }))}
      />
      {total === 0 && (
        <Callout title={t(`office.approvals.none.${show}.title`)}>
          <p>{t(`office.approvals.none.${show}.text`)}</p>
        </Callout>
      )}
      {open.length > 0 && (
        <ul className={`${memberKit.lined} ${memberKit.openAbove} ${kit.lineBelow}`}>
          {open.map((approval) => (
            <li key={approval.id}>
              <OpenApproval approval={approval} asksCode={factor === 'old'} reader={reader} />
            </li>
          ))}
        </ul>
      )}
      {past.length > 0 && (
        <ul className={`${memberKit.lined} ${memberKit.openAbove} ${kit.lineBelow}`}>
          {past.map((approval) => (
            <li key={approval.id}>
              <PastLine approval={approval} reader={reader} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        page={page}
        pages={pages}
        toPage={(to) => approvalsSearch({ show, page: to })}
        byTime={show === 'past'}
      />
    </>
  );
}
