import { findMembersByName, listTopics } from '@site/shared/api';
import { ApiError, type Locale, type Shell } from '@site/shared/contract';
import { isMemberStanding } from '@site/shared/domain/people';
import { dayIn } from '@site/shared/domain/time';
import { languagesIn, memberLoader, PageHead, timeNow, useShell } from '@site/shared/remote';
import { ButtonLink, Callout, kit, MemberHead, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link, redirect, useLoaderData } from 'react-router';
import { CoordinatorTab } from './coordinator/coordinator-tab.tsx';
import { ProposeMentor } from './coordinator/propose-mentor.tsx';
import { FindMentors } from './find/find-mentors.tsx';
import { MentorOffer } from './find/mentor-offer.tsx';
import { OwnMentorships } from './find/own-mentorships.tsx';
import { OwnRequests } from './find/own-requests.tsx';
import { MentorTab } from './mentor/mentor-tab.tsx';
import { listMentors, readCoordination, readMentor, readOwnMentoring } from './mentoring.api.ts';
import {
  type MentoringQuery,
  type MentoringTab,
  mentoringPath,
  mentoringTabs,
  mentorsSearch,
  ownAddress,
  ownLists,
  readMentoringQuery,
  tabAddress,
} from './mentoring-query.ts';

/** Languages that are always among the filters. */
const usualLanguages = ['ru', 'en'];
/** Languages that an offer may have besides those it has. */
const offeredLanguages = 'uk be kk uz ky hy ka az tg tt de fr es it zh tr'.split(' ');

export const loader = memberLoader(async ({ shell, user, request }) => {
  const { api, locale, zone } = shell;
  const asked = readMentoringQuery(new URL(request.url).searchParams);
  const isMember = isMemberStanding(user.standing);
  const isCoordinator = user.caps.includes('mentoring_coordinator');
  // Without a membership there is only the preview of the mentors.
  const query: MentoringQuery = isMember ? asked : { ...asked, tab: 'find', mentor: null };
  if (query.tab === 'coordinator' && !isCoordinator) throw redirect(mentoringPath);
  const facts = {
    query,
    isMember,
    isCoordinator,
    zone: user.timezone,
    today: dayIn(timeNow(shell), zone),
  };
  if (user.personId === null) return { ...facts, part: { kind: 'nobody' as const } };
  const [topics, part] = await Promise.all([
    listTopics(api, locale),
    readPart(shell, query, isCoordinator),
  ]);
  const codes = [
    ...usualLanguages,
    ...languagesOf(part),
    ...(query.language ? [query.language] : []),
  ];
  return {
    ...facts,
    part,
    topics: topics.map(({ slug, label }) => ({ slug, label })),
    languages: languagesAmong(codes, locale),
  };
});

/** What the tab shows. */
async function readPart({ api, locale }: Shell, query: MentoringQuery, isCoordinator: boolean) {
  const { tab, mentor, to, show, ...filters } = query;
  if (tab === 'coordinator') {
    const coordination = await api.request(readCoordination(show, query.page));
    return { kind: 'coordinator' as const, coordination };
  }
  if (tab !== 'find') {
    const own = await api.request(readOwnMentoring(locale, query.page));
    const last = Math.max(1, own.pages[ownLists[tab]]);
    if (query.page > last) throw redirect(ownAddress(tab, last));
    return { kind: 'own' as const, own };
  }
  if (mentor !== null) {
    try {
      const [offer, found] = await Promise.all([
        api.request(readMentor(mentor, locale)),
        isCoordinator && to !== null ? findMembersByName(api, to) : null,
      ]);
      return { kind: 'offer' as const, offer, found };
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return { kind: 'gone' as const };
      throw error;
    }
  }
  const catalogue = await api.request(listMentors({ ...filters, locale }));
  const last = Math.max(1, catalogue.pages);
  if (query.page > last) throw redirect(mentoringPath + mentorsSearch(query, { page: last }));
  return { kind: 'list' as const, catalogue };
}

type Part = Awaited<ReturnType<typeof readPart>>;

function languagesOf(part: Part): string[] {
  if (part.kind === 'list') return part.catalogue.mentors.flatMap(({ languages }) => languages);
  if (part.kind === 'offer') return part.offer.languages;
  if (part.kind !== 'own') return [];
  const { offer, suggested } = part.own;
  return [
    ...offeredLanguages,
    ...(offer?.languages ?? []),
    ...suggested.flatMap(({ languages }) => languages),
  ];
}

/** Languages by name; servers and browsers may name them differently, so the loader does it. */
function languagesAmong(codes: readonly string[], locale: Locale) {
  return languagesIn(locale, codes).filter(({ value }) => codes.includes(value));
}

type Loaded = Extract<Awaited<ReturnType<typeof loader>>, { topics: unknown }>;

export function Component() {
  const data = useLoaderData<typeof loader>();
  if ('topics' in data && data.part.kind === 'offer') return <OfferPage {...data} />;
  return <TabPage {...data} />;
}

/** An offer in full, below the list it was found in. */
function OfferPage({ part, query, isCoordinator, topics, languages }: Loaded) {
  const { t } = useTranslation();
  const { locale } = useShell();
  if (part.kind !== 'offer') return null;
  const name = part.offer.person.name[locale];
  return (
    <div className={`${kit.column8} ${memberKit.broad}`}>
      <PageHead title={name} noIndex />
      <MemberHead
        title={name}
        path={{
          label: t('mentoring.path'),
          to: mentoringPath + mentorsSearch(query, { page: query.page }),
          name: t('mentoring.offer.back'),
        }}
      >
        {part.offer.person.grade && (
          <p className={`${kit.accent} ${kit.strong}`}>
            {t(`people.grade.${part.offer.person.grade}`)}
          </p>
        )}
      </MemberHead>
      <MentorOffer mentor={part.offer} topics={topics} languages={languages} />
      {isCoordinator && (
        <ProposeMentor mentor={part.offer} typed={query.to ?? ''} found={part.found} />
      )}
    </div>
  );
}

function TabPage(data: Awaited<ReturnType<typeof loader>>) {
  const { t } = useTranslation();
  const { query, isMember, isCoordinator, part } = data;
  return (
    <div className={`${kit.column6} ${memberKit.broad}`}>
      <PageHead title={t('pages.mentoring.title')} noIndex />
      <MemberHead title={t('pages.mentoring.title')} lead={t('mentoring.lead')} />
      {isMember && part.kind !== 'nobody' && (
        <Tabs
          tab={query.tab}
          isCoordinator={isCoordinator}
          {...(part.kind === 'own' && { inbox: part.own.waiting })}
        />
      )}
      {'topics' in data ? <TabContent {...data} /> : <Nobody />}
    </div>
  );
}

function TabContent({ query, part, isMember, topics, languages, today, zone }: Loaded) {
  const { t } = useTranslation();
  const names = { topics, languages };
  if (part.kind === 'list') {
    return <FindMentors {...names} catalogue={part.catalogue} query={query} isMember={isMember} />;
  }
  if (part.kind === 'gone') {
    return (
      <Callout
        title={t('mentoring.gone.title')}
        action={<ButtonLink to={mentoringPath}>{t('mentoring.gone.all')}</ButtonLink>}
      >
        <p>{t('mentoring.gone.text')}</p>
      </Callout>
    );
  }
  if (part.kind === 'coordinator') {
    const { show, page } = query;
    return <CoordinatorTab coordination={part.coordination} show={show} page={page} />;
  }
  if (part.kind !== 'own') return null;
  const { own } = part;
  const { page } = query;
  if (query.tab === 'requests') return <OwnRequests {...names} own={own} page={page} />;
  if (query.tab === 'mine') return <OwnMentorships own={own} page={page} zone={zone} />;
  return <MentorTab {...names} own={own} page={page} today={today} />;
}

type TabsProps = { tab: MentoringTab; isCoordinator: boolean; inbox?: number };

/** The parts of the page as links; the mentor's part says how many requests wait, where that is known. */
function Tabs({ tab, isCoordinator, inbox = 0 }: TabsProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('mentoring.tabs.label')} className={`${memberKit.tabs} ${kit.lineBelow}`}>
      {mentoringTabs
        .filter((one) => one !== 'coordinator' || isCoordinator)
        .map((one) => (
          <Link
            key={one}
            to={tabAddress(one)}
            aria-current={one === tab ? 'page' : undefined}
            preventScrollReset
          >
            {t(`mentoring.tabs.${one}`)}
            {one === 'mentor' && inbox > 0 && (
              <span className={kit.accent}> {t('mentoring.tabs.waiting', { count: inbox })}</span>
            )}
          </Link>
        ))}
    </nav>
  );
}

/** For accounts that belong to no person, such as those of staff. */
function Nobody() {
  const { t } = useTranslation();
  return (
    <Callout title={t('mentoring.nobody.title')}>
      <p>{t('mentoring.nobody.text')}</p>
    </Callout>
  );
}
