import { customEndpoint, type RestCommand } from '@directus/sdk';
import type { Locale } from '@site/shared/contract';
import type { PageSettings } from '@site/shared/domain/system';
import type { SearchAnswer } from '@site/shared/search';
import type { Root } from 'hast';
import type {
  CaseBoard,
  CaseBoardQuery,
  CaseFile,
  ConfidentialCase,
  OwnAdmissions,
  OwnNominations,
} from './admissions/admissions.ts';
import type { EndorsementRequest } from './admissions/endorsement-request.ts';
import type { OwnCertification } from './admissions/own-certification.ts';
import type { AppData } from './app-data.ts';
import type { CommonCommunities } from './communities.ts';
import type { HomeBlocks, MemberHome, MemberHomeWithTasks } from './home.ts';
import type { Inbox, InboxQuery } from './inbox.ts';
import type { Library, LibraryQuery } from './library.ts';
import type { MentorCatalogue, MentorPlaces } from './mentoring.ts';
import type { OpenMentors } from './mentoring-summary.ts';
import type { CommunityNews, CommunityNewsQuery } from './news/community-news.ts';
import type { NavigationEntry, PageRecord } from './page-record.ts';
import type { AccountLink } from './people/account-link.ts';
import type { Invitation, OwnInvitations } from './people/invitation.ts';
import type { ApplicationFacts, OwnAccount, OwnProfile } from './people/own-settings.ts';
import type { SentInvitations } from './people/sent-invitations.ts';
import type { SampleDigest } from './schema/notifications-schema.ts';
import type { PrintedCertificate, Schema } from './schema/schema.ts';
import type { VerificationAnswer } from './verification-answer.ts';

type Command<Output> = RestCommand<Output, Schema>;

/** A content page by its path without locale; 404 when there is none. */
export function readContentPage(path: string, locale: Locale): Command<PageRecord> {
  return customEndpoint({ path: '/content/page', params: { path, locale }, method: 'GET' });
}

/** The content pages in a language, sorted by stem. */
export function readNavigation(locale: Locale): Command<NavigationEntry[]> {
  return customEndpoint({ path: '/content/navigation', params: { locale }, method: 'GET' });
}

/** Public data of the site: brand, features, counts, limits. Contains no personal data. */
export function readAppData(): Command<AppData> {
  return customEndpoint({ path: '/appdata', method: 'GET' });
}

/** The settings used by pages; at most one minute old. */
export function readPageSettings(): Command<PageSettings> {
  return customEndpoint({ path: '/page-settings', method: 'GET' });
}

/** Search results of the public site in the language of the calling page. */
export function readSearch(query: string): Command<SearchAnswer> {
  return customEndpoint({ path: '/search', params: { q: query }, method: 'GET' });
}

/** The blurred placeholder of an uploaded picture as a `data:` URL; null when there is none. */
export function readPlaceholder(id: string): Command<string | null> {
  return customEndpoint({ path: `/placeholders/${encodeURIComponent(id)}`, method: 'GET' });
}

/** A certificate of a person that the caller may see, by its number or the current one; 404 otherwise. */
export function readCertificateOf(
  slug: string,
  no: string | null = null,
): Command<PrintedCertificate> {
  const path = `/certificates/of/${encodeURIComponent(slug)}`;
  return customEndpoint({ path, params: no ? { no } : {}, method: 'GET' });
}

/** The answer to a verification code. */
export function readVerification(code: string): Command<VerificationAnswer> {
  return customEndpoint({ path: `/verify/${encodeURIComponent(code)}`, method: 'GET' });
}

/** The caller's certificates, membership and path to the next grade; 404 for accounts without a person. */
export function readOwnCertification(): Command<OwnCertification> {
  return customEndpoint({ path: '/certificates/mine', method: 'GET' });
}

/** The caller's case and what they may start; 404 for accounts without a person. */
export function readOwnAdmissions(): Command<OwnAdmissions> {
  return customEndpoint({ path: '/admissions/own', method: 'GET' });
}

/** What the caller's last application says and their profile does not; 404 for accounts without a person. */
export function readApplicationFacts(): Command<ApplicationFacts> {
  return customEndpoint({ path: '/admissions/profile-facts', method: 'GET' });
}

/** The caller's nominations of fellows; 403 for people who may not nominate. */
export function readOwnNominations(): Command<OwnNominations> {
  return customEndpoint({ path: '/admissions/nominations', method: 'GET' });
}

/**
 * Cases for the staff: the first ones of each column (`board`), one page (`table`) or all that match (`all`); 403 without
 * a duty in admissions.
 */
export function readCaseBoard(
  query: CaseBoardQuery,
  view: 'board' | 'table' | 'all',
): Command<CaseBoard> {
  const params = { ...boardParams(query), page: query.page, view };
  return customEndpoint({ path: '/admissions/board', params, method: 'GET' });
}

function boardParams({ mine, late, closed, page: _, ...texts }: CaseBoardQuery) {
  const ticks = { mine, late, closed };
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    ...Object.fromEntries(Object.entries(ticks).flatMap(([name, on]) => (on ? [[name, '1']] : []))),
  };
}

/** A case for its staff, by its number; 404 when there is none. */
export function readCaseFile(no: string): Command<CaseFile> {
  return customEndpoint({ path: `/admissions/cases/${encodeURIComponent(no)}`, method: 'GET' });
}

/** The confidential part of a case, with names in a language; 403 `E_FIREWALL` for staff who have a part in it. */
export function readConfidentialCase(no: string, locale: Locale): Command<ConfidentialCase> {
  const path = `/admissions/cases/${encodeURIComponent(no)}/confidential`;
  return customEndpoint({ path, params: { locale }, method: 'GET' });
}

/** An invitation for the holder of its link; 404 for an unknown link. */
export function readInvitation(token: string): Command<Invitation> {
  return customEndpoint({
    path: `/invitations/by-link/${encodeURIComponent(token)}`,
    method: 'GET',
  });
}

/** The link of a mail about an account, for its holder; 404 for an unknown link. */
export function readAccountLink(token: string): Command<AccountLink> {
  return customEndpoint({ path: `/account/by-link/${encodeURIComponent(token)}`, method: 'GET' });
}

/** A request for an endorsement for the holder of its link; 404 for an unknown link. */
export function readEndorsementRequest(token: string): Command<EndorsementRequest> {
  return customEndpoint({
    path: `/endorsements/by-link/${encodeURIComponent(token)}`,
    method: 'GET',
  });
}

/** One page of news with the caller's marks; 404 for accounts without a person. */
export function readOwnNews(query: CommunityNewsQuery): Command<CommunityNews> {
  return customEndpoint({ path: '/news/own', params: query, method: 'GET' });
}

/** One page of the caller's inbox; 404 for accounts without a person. */
export function readInbox({ categories, case: about, ...query }: InboxQuery): Command<Inbox> {
  const params = {
    ...query,
    ...(categories.length > 0 && { category: categories.join() }),
    ...(about && { case: about }),
  };
  return customEndpoint({ path: '/account/inbox', params, method: 'GET' });
}

/** The blocks of the home page that the caller has hidden. */
export function readMemberHome(): Command<MemberHome> {
  return customEndpoint({ path: '/member-home', method: 'GET' });
}

/** The same, with what the caller has to do. */
export function readMemberHomeWithTasks(): Command<MemberHomeWithTasks> {
  return customEndpoint({ path: '/member-home', params: { tasks: 1 }, method: 'GET' });
}

/** What the blocks of the home page show, with texts in a language where there are any. */
export function readHomeBlocks(locale: Locale): Command<HomeBlocks> {
  return customEndpoint({ path: '/member-home/blocks', params: { locale }, method: 'GET' });
}

/** One page of the library as the caller sees it; 404 for accounts without a person. */
export function readLibrary(query: LibraryQuery): Command<Library> {
  const params = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== null));
  return customEndpoint({ path: '/library', params, method: 'GET' });
}

/** The invitations sent to the address of the signed-in user. */
export function readOwnInvitations(): Command<OwnInvitations> {
  return customEndpoint({ path: '/invitations/mine', method: 'GET' });
}

/** The invitations sent by the caller; 403 for callers who are not members. */
export function readSentInvitations(): Command<SentInvitations> {
  return customEndpoint({ path: '/invitations/sent', method: 'GET' });
}

/** The caller's profile text as trees for rendering; 404 for accounts without a person. */
export function readOwnAbout(): Command<Record<Locale, Root | null>> {
  return customEndpoint({ path: '/people/me/about', method: 'GET' });
}

/** The caller's account for the settings page. */
export function readOwnAccount(): Command<OwnAccount> {
  return customEndpoint({ path: '/account/settings', method: 'GET' });
}

/** The caller's record for the settings page; 404 for accounts without a person. */
export function readOwnProfile(): Command<OwnProfile> {
  return customEndpoint({ path: '/people/me/settings', method: 'GET' });
}

/** The digests of the caller as they would be sent now; 404 for accounts without a person. */
export function readSampleDigests(): Command<SampleDigest[]> {
  return customEndpoint({ path: '/notifications/digests/sample', method: 'GET' });
}

/** The current slug of an article that had this slug before; 404 when the caller may read no such article. */
export function readMovedArticle(slug: string): Command<{ slug: string }> {
  return customEndpoint({ path: `/news/moved/${encodeURIComponent(slug)}`, method: 'GET' });
}

/** The current slug of a listed person who had this slug before; 404 when there is none. */
export function readMovedPerson(slug: string): Command<{ slug: string }> {
  return customEndpoint({ path: `/people/moved/${encodeURIComponent(slug)}`, method: 'GET' });
}

/** How many mentors have a free place. */
export function readOpenMentors(): Command<OpenMentors> {
  return customEndpoint({ path: '/mentoring/open', method: 'GET' });
}

/** The mentors with a free place who suit the caller best. */
export function readFreeMentors(locale: Locale): Command<MentorCatalogue> {
  return customEndpoint({ path: `/mentoring/mentors?free=1&locale=${locale}`, method: 'GET' });
}

/** The places of a mentor, for members; null for a person who offers no mentoring. */
export function readMentorPlaces(slug: string): Command<MentorPlaces | null> {
  return customEndpoint({ path: `/mentoring/places/${encodeURIComponent(slug)}`, method: 'GET' });
}

/** The communities in which the caller meets a person, by the slug of that person. */
export function readCommonCommunities(slug: string, locale: Locale): Command<CommonCommunities> {
  const path = `/communities/own/with/${encodeURIComponent(slug)}`;
  return customEndpoint({ path, params: { locale }, method: 'GET' });
}
