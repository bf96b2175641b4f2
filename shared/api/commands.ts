import { customEndpoint, type RestCommand } from '@directus/sdk';
import type { Locale } from '@site/shared/contract';
import type { PageSettings } from '@site/shared/domain';
import type { SearchAnswer } from '@site/shared/search';
import type { Root } from 'hast';
import type { AppData } from './app-data.ts';
import type { Invitation, OwnInvitations } from './invitation.ts';
import type { NavigationEntry, PageRecord } from './page-record.ts';
import type { PrintedCertificate, Schema } from './schema.ts';
import type { SentInvitations } from './sent-invitations.ts';

type Command<Output> = RestCommand<Output, Schema>;

/** A content page by its path without locale; refused with 404 when there is none. */
export function readContentPage(path: string, locale: Locale): Command<PageRecord> {
  return customEndpoint({ path: '/content/page', params: { path, locale }, method: 'GET' });
}

/** The content pages in a language, ascending by stem. */
export function readNavigation(locale: Locale): Command<NavigationEntry[]> {
  return customEndpoint({ path: '/content/navigation', params: { locale }, method: 'GET' });
}

/** The site's public facts: brand, features, counts, limits. Contains no personal data. */
export function readAppData(): Command<AppData> {
  return customEndpoint({ path: '/appdata', method: 'GET' });
}

/** The settings that pages go by, as they were a minute ago at most. */
export function readPageSettings(): Command<PageSettings> {
  return customEndpoint({ path: '/page-settings', method: 'GET' });
}

/** What the public site has for a query, in the language of the page that asks. */
export function readSearch(query: string): Command<SearchAnswer> {
  return customEndpoint({ path: '/search', params: { q: query }, method: 'GET' });
}

/** The blurred stand-in of an uploaded picture as a `data:` address; null where there is none. */
export function readPlaceholder(id: string): Command<string | null> {
  return customEndpoint({ path: `/placeholders/${encodeURIComponent(id)}`, method: 'GET' });
}

/** The valid certificate of a listed person; refused with 404 otherwise. */
export function readCertificateOf(slug: string): Command<PrintedCertificate> {
  return customEndpoint({ path: `/certificates/of/${encodeURIComponent(slug)}`, method: 'GET' });
}

/** What an invitation says to who holds its link; refused with 404 when nobody was sent that link. */
export function readInvitation(token: string): Command<Invitation> {
  return customEndpoint({
    path: `/invitations/by-link/${encodeURIComponent(token)}`,
    method: 'GET',
  });
}

/** The invitations to the address of who is signed in. */
export function readOwnInvitations(): Command<OwnInvitations> {
  return customEndpoint({ path: '/invitations/mine', method: 'GET' });
}

/** The invitations the caller has sent as a member; refused with 403 for who is none. */
export function readSentInvitations(): Command<SentInvitations> {
  return customEndpoint({ path: '/invitations/sent', method: 'GET' });
}

/** What the caller wrote about themselves, as it is drawn; refused with 404 for who is no person of the house. */
export function readOwnAbout(): Command<Record<Locale, Root | null>> {
  return customEndpoint({ path: '/people/me/about', method: 'GET' });
}

/** Where an article that had this address is now; refused with 404 when none had it that the caller may read. */
export function readMovedArticle(slug: string): Command<{ slug: string }> {
  return customEndpoint({ path: `/news/moved/${encodeURIComponent(slug)}`, method: 'GET' });
}

/** Where a listed person who had this address is now; refused with 404 when nobody had it. */
export function readMovedPerson(slug: string): Command<{ slug: string }> {
  return customEndpoint({ path: `/people/moved/${encodeURIComponent(slug)}`, method: 'GET' });
}
