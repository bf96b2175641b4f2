import { findMembersByName, listTopics } from '@site/shared/api';
import type { Shell } from '@site/shared/contract';
import { memberLoader, PageHead, timeNow } from '@site/shared/remote';
import { kit, LocalizedText, MemberHead, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link, redirect, useLoaderData } from 'react-router';
import { ifThere, listThreads } from '../../common/discussions/discussions.api.ts';
import { wholeList } from '../../common/discussions/discussions-query.ts';
import { zonesIn } from '../../common/time-zones.ts';
import {
  listCommunityMembers,
  readCommunity,
  readRoomLibrary,
  readRoomNews,
} from '../communities.api.ts';
import {
  type CommunityQuery,
  type CommunityTab,
  communitiesPath,
  communityAddress,
  communityTabs,
  eventsAddress,
  readCommunityQuery,
  roomNewsAddress,
  roomResourcesAddress,
} from '../communities-query.ts';
import { listEvents } from '../events/events.api.ts';
import { EventsTab } from '../events/events-tab.tsx';
import { MembersTab } from '../members/members-tab.tsx';
import { NewsTab } from '../news/news-tab.tsx';
import { ResourcesTab } from '../resources/resources-tab.tsx';
import { AboutTab } from './about-tab.tsx';
import { DiscussionsTab } from './discussions-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';

export const loader = memberLoader(async ({ shell, user, params, request }) => {
  const { api, locale } = shell;
  const query = readCommunityQuery(new URL(request.url).searchParams);
  const community = await api.request(readCommunity(params.slug ?? '', locale));
  const { slug, own, showsMembers, allowed } = community;
  const isOpen: Readonly<Record<CommunityTab, boolean>> = {
    about: true,
    discussions: own?.state === 'active' && user.caps.includes('forum'),
    news: community.isInside,
    events: community.showsEvents,
    resources: community.isInside,
    members: showsMembers,
    settings: allowed.includes('save'),
  };
  if (!isOpen[query.tab]) throw redirect(communityAddress(slug));
  const tabs = communityTabs.filter((tab) => isOpen[tab]);
  if (query.tab === 'events') {
    const events = await readEvents(shell, query, slug);
    const regions = events.mayCreate ? zonesIn(user.timezone, timeNow(shell), locale) : [];
    const part = { kind: 'events' as const, events, zone: user.timezone, regions };
    return { query, tabs, community, part };
  }
  if (query.tab === 'discussions') {
    const list = await readThreads(shell, query, slug);
    const reader = { now: timeNow(shell).toISOString(), zone: user.timezone };
    return { query, tabs, community, part: { kind: 'discussions' as const, list, reader } };
  }
  return { query, tabs, community, part: await readPart(shell, query, slug) };
});

/** The discussions of the community; null while the forum is off. */
async function readThreads({ api, locale }: Shell, { page }: CommunityQuery, slug: string) {
  const { room: _, ...all } = wholeList;
  const list = await ifThere(api.request(listThreads({ ...all, page, community: slug, locale })));
  const last = Math.max(1, list?.pages ?? 0);
  if (page > last) throw redirect(communityAddress(slug, 'discussions', last));
  return list;
}

async function readEvents({ api, locale }: Shell, { when, page }: CommunityQuery, slug: string) {
  const events = await api.request(listEvents(slug, { when, page, locale }));
  const last = Math.max(1, events.pages);
  if (page > last) throw redirect(eventsAddress(slug, { when, page: last }));
  return events;
}

/** What the tab shows besides the community. */
async function readPart(
  { api, locale }: Shell,
  { tab, page, item, edit, to }: CommunityQuery,
  slug: string,
) {
  if (tab === 'about') return { kind: 'about' as const, topics: await listTopics(api, locale) };
  if (tab === 'news') {
    const [news, topics] = await Promise.all([
      api.request(readRoomNews(slug, { page, edit, locale })),
      listTopics(api, locale),
    ]);
    const last = Math.max(1, news.pages);
    if (page > last) throw redirect(roomNewsAddress(slug, { page: last }));
    return { kind: 'news' as const, news, topics };
  }
  if (tab === 'resources') {
    const [library, topics] = await Promise.all([
      api.request(readRoomLibrary(slug, { page, item, locale })),
      listTopics(api, locale),
    ]);
    const last = Math.max(1, library.pages);
    if (page > last) throw redirect(roomResourcesAddress(slug, { page: last }));
    return { kind: 'resources' as const, library, topics };
  }
  if (tab !== 'members') return { kind: 'plain' as const };
  const [people, found] = await Promise.all([
    api.request(listCommunityMembers(slug, { page, locale })),
    to === null ? null : findMembersByName(api, to),
  ]);
  const last = Math.max(1, people.pages);
  if (page > last) throw redirect(communityAddress(slug, tab, last));
  return { kind: 'members' as const, people, found };
}

/** One community: what it is for, its people, and what leads decide. */
export function Component() {
  const { t } = useTranslation();
  const { query, tabs, community } = useLoaderData<typeof loader>();
  const { name, purpose, kind, access, members, state, waiting, suggested, slug } = community;
  const waits: Partial<Record<CommunityTab, string | false>> = {
    members: waiting > 0 && t('communities.parts.waiting', { count: waiting }),
    resources: suggested > 0 && t('communities.parts.suggested', { count: suggested }),
  };
  return (
    <div className={`${kit.column6} ${memberKit.broad}`}>
      <PageHead title={name.value} noIndex />
      <MemberHead
        title={<LocalizedText of={name} />}
        lead={<LocalizedText of={purpose} />}
        path={{
          label: t('communities.path'),
          to: communitiesPath,
          name: t('pages.communities.title'),
        }}
      >
        <p className={kit.meta}>
          <span>{t(`communities.kinds.${kind}`)}</span>
          <span>{t(`communities.access.${access}`)}</span>
          <span>{t('communities.members', { count: members })}</span>
        </p>
        {state === 'archived' && <p className={kit.strong}>{t('communities.archivedText')}</p>}
      </MemberHead>
      {tabs.length > 1 && (
        <nav
          aria-label={t('communities.parts.label')}
          className={`${memberKit.tabs} ${kit.lineBelow}`}
        >
          {tabs.map((tab) => (
            <Link
              key={tab}
              to={communityAddress(slug, tab)}
              aria-current={tab === query.tab ? 'page' : undefined}
              preventScrollReset
            >
              {t(`communities.parts.${tab}`)}
              {waits[tab] && <span className={kit.accent}> {waits[tab]}</span>}
            </Link>
          ))}
        </nav>
      )}
      <TabContent />
    </div>
  );
}

function TabContent() {
  const { query, community, part } = useLoaderData<typeof loader>();
  if (part.kind === 'events') return <EventsTab community={community} query={query} {...part} />;
  if (part.kind === 'discussions')
    return <DiscussionsTab community={community} page={query.page} {...part} />;
  if (part.kind === 'about') return <AboutTab community={community} topics={part.topics} />;
  if (part.kind === 'news') return <NewsTab community={community} query={query} {...part} />;
  if (part.kind === 'resources') {
    return <ResourcesTab community={community} query={query} {...part} />;
  }
  if (part.kind === 'members') {
    return (
      <MembersTab community={community} query={query} people={part.people} found={part.found} />
    );
  }
  if (query.tab === 'settings' && community.settings) {
    return <SettingsTab community={community} settings={community.settings} />;
  }
  return null;
}
