import type {
  Consent,
  FormerSlug,
  MembershipPeriod,
  PersonTranslation,
  VisibilitySetting,
} from '@site/shared/api';
import { membersRow, publicRow } from '../areas/people/projections/projection.ts';
import { policyIds, roleIds } from '../engine/schema/access.ts';
import type { Options } from '../engine/schema/types.ts';
import { textOf } from '../engine/values.ts';
import { mailDomain } from '../settings.ts';
import { type DemoCalendar, demoCalendar } from './calendar.ts';
import { type CaseDetails, demoCaseDetails } from './cases/case-details.ts';
import { type CaseSummary, demoCaseSummaries } from './cases/case-summaries.ts';
import { type DemoCase, demoCases } from './cases/cases.ts';
import { type DemoReviews, demoReviews } from './cases/reviews.ts';
import { demoSummaryLogs } from './cases/summary-logs.ts';
import { crowdCertificates, type DemoCertificate, demoCertificates } from './certificates.ts';
import { type DemoCommunities, demoCommunities } from './communities/communities.ts';
import { demoContactMessages } from './contact-messages.ts';
import type { DemoPicture } from './covers/upload-pictures.ts';
import { type DemoDiscussions, demoDiscussions } from './discussions/discussions.ts';
import { type DemoEnquiries, demoEnquiries } from './enquiries/enquiries.ts';
import { demoFaq } from './faq/faq.ts';
import { type DemoInitiatives, demoInitiatives } from './initiatives/initiatives.ts';
import { type DemoInvitation, demoInvitations } from './invitations.ts';
import { type DemoMentoring, demoMentoring } from './mentoring/mentoring.ts';
import { type DemoNews, demoNews } from './news/news.ts';
import { newsCrowd } from './news/news-crowd.ts';
import { type DemoNotifications, demoNotifications } from './notifications.ts';
import { type CastMember, cast, demoEmail } from './people/accounts.ts';
import { boardAccounts, demoBoard } from './people/board.ts';
import { legalTextOf } from './people/consents.ts';
import { type Amounts, type DemoPerson, demoCrowd, demoPeople } from './people/people.ts';
import { demoPortraits } from './people/portraits.ts';
import {
  type DemoProfile,
  demoProfiles,
  isOpenFellow,
  personFile,
  plainProfiles,
} from './people/profiles.ts';
import { demoRadar, demoRadarAuthors, demoRadarDrafts } from './radar/radar.ts';
import { demoId } from './random.ts';
import { demoLibraryFiles, demoResources } from './resources/resources.ts';
import { demoSkill } from './skill/skill.ts';
import { demoTopics } from './topics/topics.ts';

/** An account, and its policies in addition to those of its role. */
export type DemoAccount = { user: Options & { id: string; email: string }; policies: string[] };

export type DemoData = DemoNews &
  DemoNotifications & {
    /** Rows that belong to no person, by collection, in insertion order. */
    content: DemoContent;
    /** Uploaded files of the library. */
    libraryFiles: DemoPicture[];
    people: DemoProfile['person'][];
    peopleTexts: PersonTranslation[];
    visibility: VisibilitySetting[];
    consents: Consent[];
    periods: MembershipPeriod[];
    formerSlugs: FormerSlug[];
    peopleTopics: DemoProfile['topics'];
    /** The expected projections, which the backend computes itself. */
    peoplePublic: NonNullable<ReturnType<typeof publicRow>>[];
    peopleMembers: NonNullable<ReturnType<typeof membersRow>>[];
    accounts: DemoAccount[];
    certificates: DemoCertificate[];
    cases: DemoCase[];
    caseDetails: CaseDetails;
    caseSummaries: CaseSummary[];
    /** The entries of their logs, without hashes. */
    summaryLogs: ReturnType<typeof demoSummaryLogs>;
    reviewing: DemoReviews;
    invitations: DemoInvitation[];
    messages: ReturnType<typeof demoContactMessages>;
    mentoring: DemoMentoring;
    communities: DemoCommunities;
    discussions: DemoDiscussions;
    initiatives: DemoInitiatives;
    enquiries: DemoEnquiries;
    /** To upload before the people. */
    portraits: DemoPicture[];
    /** The slug of the fellow whose certificate the home page shows. */
    shownOnHome: string;
    radarAuthors: ReturnType<typeof demoRadarAuthors>;
    radarDrafts: ReturnType<typeof demoRadarDrafts>;
  };

/** Additional people and articles with their rows, by table, in insertion order. */
export type CrowdData = ReturnType<typeof crowdData>;

type Crowd = Pick<Plan, 'product' | 'now'> & { people: number; news?: number };

/** Adds rows up to `people` people and `news` articles. The same numbers and instant give the same bytes. */
export function crowdData({ product, people, news = 0, now }: Crowd) {
  const calendar = demoCalendar(now);
  const plan = demoPeople(planned, calendar);
  const crowd = demoCrowd(Math.max(0, people - plan.length), plan, calendar);
  const profiles = plainProfiles(crowd, { domain: mailDomain(product), calendar });
  return {
    people: profiles.map(({ person }) => person),
    people_translations: profiles.flatMap(({ texts }) => texts),
    people_topics: profiles.flatMap(({ topics }) => topics),
    visibility_settings: profiles.flatMap(({ visibility }) => visibility),
    consents: profiles.flatMap(({ consents }) => consents),
    membership_periods: profiles.flatMap(({ periods }) => periods),
    certificates: crowdCertificates(crowd, plan, product.certPrefix),
    ...newsCrowd(plan, news, calendar),
  };
}

type DemoContent = ReturnType<typeof demoContent>;

const planned: Amounts = { members: 200, applicants: 24 };

type Plan = {
  product: { certPrefix: string; contactEmail: string };
  amounts?: Amounts;
  /** The current time of the demo data: news are a few days old then, deadlines lie ahead. */
  now: Date;
};

/** The complete demo data. The same plan gives the same bytes. */
export function demoData({ product, amounts = planned, now }: Plan): DemoData {
  const calendar = demoCalendar(now);
  const everybody = demoPeople(amounts, calendar);
  const domain = mailDomain(product);
  const board = new Set(demoBoard(everybody).map(({ id }) => id));
  const coordinator = everybody.find(({ login }) => login === 'lead')?.id;
  const profiles = demoProfiles(everybody, { domain, calendar }).map((profile) => {
    const { id } = profile.person;
    return appointed(profile, {
      ...(board.has(id) && { board_since: calendar.day('2025-03-03') }),
      ...(id === coordinator && { mentoring_coordinator_since: calendar.day('2025-06-02') }),
    });
  });
  const content = demoContent(everybody, `https://library.${domain}`, calendar);
  const mentoring = demoMentoring(everybody, now);
  const published = mentoring.mentor_profiles.filter(({ state }) => state === 'published');
  const communities = demoCommunities(everybody, now);
  const mentors = new Set(published.map(({ person }) => textOf(person)));
  const attempts = content.skill_attempts;
  const files = profiles.map((profile) => personFile(profile, { attempts, mentors }));
  const certificates = demoCertificates(everybody, product.certPrefix, calendar);
  const texts = profiles.flatMap((profile) => profile.texts);
  const cases = demoCases({ people: everybody, texts, now });
  const news = demoNews(everybody, calendar);
  const caseDetails = demoCaseDetails(cases, everybody);
  const caseSummaries = demoCaseSummaries(everybody, cases);
  return {
    people: profiles.map(({ person }) => person),
    peopleTexts: texts,
    visibility: profiles.flatMap(({ visibility }) => visibility),
    consents: profiles.flatMap(({ consents }) => consents),
    periods: profiles.flatMap(({ periods }) => periods),
    formerSlugs: profiles.flatMap(({ formerSlugs }) => formerSlugs),
    peopleTopics: profiles.flatMap(({ topics }) => topics),
    peoplePublic: files.flatMap((file) => publicRow(file) ?? []),
    peopleMembers: files.flatMap((file) => membersRow(file) ?? []),
    accounts: accounts(everybody, product.contactEmail, calendar),
    certificates,
    cases,
    caseDetails,
    caseSummaries,
    summaryLogs: demoSummaryLogs(caseSummaries, everybody),
    reviewing: demoReviews({
      ...caseDetails,
      people: everybody,
      texts,
      topics: profiles.flatMap(({ topics }) => topics),
      cases,
    }),
    invitations: demoInvitations(everybody, { domain, now }),
    messages: demoContactMessages(everybody, calendar),
    mentoring,
    communities,
    discussions: demoDiscussions(everybody, communities.community_memberships, now),
    initiatives: demoInitiatives(everybody, now),
    enquiries: demoEnquiries(calendar, demoId('accounts', 'editor')),
    portraits: demoPortraits(everybody),
    shownOnHome: everybody.find(isOpenFellow)?.slug ?? '',
    radarAuthors: demoRadarAuthors(everybody, calendar),
    radarDrafts: demoRadarDrafts(everybody, calendar),
    content,
    libraryFiles: demoLibraryFiles(),
    ...news,
    ...demoNotifications({ people: everybody, certificates, cases, domain, now, ...news }),
  };
}

function appointed(profile: DemoProfile, to: Partial<DemoProfile['person']>): DemoProfile {
  return { ...profile, person: { ...profile.person, ...to } };
}

function demoContent(people: readonly DemoPerson[], library: string, calendar: DemoCalendar) {
  return {
    ...demoTopics(),
    ...demoFaq(),
    ...demoRadar(people, calendar),
    ...demoSkill(people, calendar),
    ...demoResources(library, calendar),
  };
}

/** The part of a demo account that is its own. */
type Holder = Pick<
  CastMember,
  'login' | 'role' | 'staffRoles' | 'status' | 'locale' | 'formerTerms'
> & {
  person: DemoPerson | undefined;
  isMember: boolean;
};

function accounts(people: DemoPerson[], contactEmail: string, { at }: DemoCalendar): DemoAccount[] {
  const holders: Holder[] = [
    ...cast.map((member) => ({
      ...member,
      person: people.find(({ login }) => login === member.login),
      isMember: ['member', 'senior', 'fellow'].includes(member.as),
    })),
    ...[...boardAccounts(people)].map(([login, person]) => ({
      login,
      role: 'member' as const,
      person,
      isMember: true,
    })),
  ];
  return holders.map((holder) => {
    const { login, role, person, isMember, staffRoles = [], status = 'active' } = holder;
    return {
      user: {
        id: demoId('accounts', login),
        email: demoEmail(login, contactEmail),
        first_name: person?.name.en?.given ?? null,
        last_name: person?.name.en?.family ?? null,
        role: roleIds[role],
        status,
        account_status: status,
        person: person?.id ?? null,
        locale: holder.locale ?? 'ru',
        timezone: 'Europe/Moscow',
        colour_mode: 'system',
        staff_roles: [...staffRoles],
        email_verified_at: status === 'unverified' ? null : at('2025-06-02T09:10:00.000Z'),
        terms_version: holder.formerTerms ?? legalTextOf('terms').version,
        terms_accepted_at: at('2025-06-02T09:00:00.000Z'),
        providers: [],
      },
      // Staff who are members keep their membership policy.
      policies: isMember && role !== 'member' ? [policyIds.membership] : [],
    };
  });
}
