import type { Shell } from '@site/shared/contract';
import { isMemberStanding } from '@site/shared/domain/people';
import { memberLoader, PageHead } from '@site/shared/remote';
import { Callout, kit, MemberHead, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link, redirect, useLoaderData } from 'react-router';
import { findOwnEvents } from '../common/own-events.api.ts';
import { listCommunities, readOwnCommunities } from './communities.api.ts';
import {
  communitiesTabs,
  type ListQuery,
  listAddress,
  readListQuery,
  tabAddress,
} from './communities-query.ts';
import { CalendarAddress } from './events/calendar-address.tsx';
import { CommunityList } from './list/community-list.tsx';
import { ModeratedCommunities } from './list/moderated-communities.tsx';
import { OwnRequests } from './list/own-requests.tsx';
import { ProposalsTab } from './proposals/proposals-tab.tsx';

export const loader = memberLoader(async ({ shell, user, request }) => {
  const query = readListQuery(new URL(request.url).searchParams);
  const facts = { query, isMember: isMemberStanding(user.standing) };
  if (user.personId === null) return { ...facts, part: { kind: 'nobody' as const } };
  return { ...facts, part: await readPart(shell, query, user.personId) };
});

/** What the tab shows. */
async function readPart({ api, locale }: Shell, query: ListQuery, person: string) {
  const { tab, text, kind, page } = query;
  if (tab === 'proposals') {
    const own = await api.request(readOwnCommunities(locale));
    return { kind: 'proposals' as const, own, person };
  }
  const [list, own, events] = await Promise.all([
    api.request(listCommunities({ show: tab, text: text || null, kind, page, locale })),
    tab === 'mine' ? api.request(readOwnCommunities(locale)) : null,
    tab === 'mine' ? findOwnEvents(api, locale) : null,
  ]);
  const last = Math.max(1, list.pages);
  if (page > last) throw redirect(listAddress(query, { page: last }));
  return { kind: 'list' as const, list, own, events };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

/** The communities of the association: one's own, all, and proposals of new ones. */
export function Component() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const { query, part } = data;
  const isNobody = part.kind === 'nobody';
  return (
    <div className={`${kit.column6} ${memberKit.broad}`}>
      <PageHead title={t('pages.communities.title')} noIndex />
      <MemberHead title={t('pages.communities.title')} lead={t('communities.lead')} />
      {!isNobody && <Tabs query={query} part={part} />}
      {isNobody ? (
        <Callout title={t('communities.nobody.title')}>
          <p>{t('communities.nobody.text')}</p>
        </Callout>
      ) : (
        <TabContent {...data} />
      )}
    </div>
  );
}

function TabContent({ query, part, isMember }: Loaded) {
  if (part.kind === 'proposals') {
    return <ProposalsTab own={part.own} person={part.person} isMember={isMember} />;
  }
  if (part.kind !== 'list') return null;
  return (
    <>
      {part.own && <ModeratedCommunities communities={part.own.moderated} />}
      {part.own && <OwnRequests communities={part.own.requests} />}
      <CommunityList list={part.list} query={query} />
      {part.events && isMember && <CalendarAddress since={part.events.calendarSince} />}
    </>
  );
}

/** The parts of the page as links; the proposals say how many wait for the reader, where that is known. */
function Tabs({ query, part }: Pick<Loaded, 'query' | 'part'>) {
  const { t } = useTranslation();
  const proposals = 'own' in part && part.own ? part.own.proposals : [];
  const waiting = proposals.filter(({ allowed }) => allowed.includes('support')).length;
  return (
    <nav aria-label={t('communities.tabs.label')} className={`${memberKit.tabs} ${kit.lineBelow}`}>
      {communitiesTabs.map((tab) => (
        <Link
          key={tab}
          to={tabAddress(tab)}
          aria-current={tab === query.tab ? 'page' : undefined}
          preventScrollReset
        >
          {t(`communities.tabs.${tab}`)}
          {tab === 'proposals' && waiting > 0 && (
            <span className={kit.accent}> {t('communities.tabs.waiting', { count: waiting })}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
