// The queries of the addresses of communities: the list with its tabs and filters, and the tabs of one community.

import { type CommunityKind, communityKinds } from '@site/shared/domain/communities';
import { pageIn } from '../common/page-in.ts';

export const communitiesPath = '/c/communities';

export const communitiesTabs = ['mine', 'all', 'proposals'] as const;
type CommunitiesTab = (typeof communitiesTabs)[number];

export type ListQuery = {
  tab: CommunitiesTab;
  /** Words of name and purpose. */
  text: string;
  kind: CommunityKind | null;
  page: number;
};

export const maxTextLength = 100;

/** Parses the query of the list; invalid values are ignored. */
export function readListQuery(query: URLSearchParams): ListQuery {
  return {
    tab: communitiesTabs.find((tab) => tab === query.get('tab')) ?? 'mine',
    text: (query.get('q') ?? '').trim().slice(0, maxTextLength),
    kind: communityKinds.find((kind) => kind === query.get('kind')) ?? null,
    page: pageIn(query),
  };
}

/** The address of the list with some values changed. */
export function listAddress(query: ListQuery, change: Partial<ListQuery> = {}): string {
  // A changed filter starts at the first page.
  const { tab, text, kind, page } = { ...query, page: 1, ...change };
  const search = new URLSearchParams();
  if (tab !== 'mine') search.set('tab', tab);
  if (text) search.set('q', text);
  if (kind) search.set('kind', kind);
  if (page > 1) search.set('page', String(page));
  return addressWith(communitiesPath, search);
}

/** The address of a tab without filters. */
export function tabAddress(tab: CommunitiesTab): string {
  return listAddress({ tab, text: '', kind: null, page: 1 });
}

export const communityTabs = [
  'about',
  'discussions',
  'news',
  'events',
  'resources',
  'members',
  'settings',
] as const;
export type CommunityTab = (typeof communityTabs)[number];

export const eventsTimes = ['coming', 'past'] as const;
export type EventsTime = (typeof eventsTimes)[number];

export type CommunityQuery = {
  tab: CommunityTab;
  page: number;
  /** Of the events. */
  when: EventsTime;
  /** Slug of the opened resource. */
  item: string | null;
  /** Id of the article that a moderator changes. */
  edit: string | null;
  /** The member whom a moderator wants to invite: a part of the name. */
  to: string | null;
};

/** Parses the query of one community; invalid values are ignored. */
export function readCommunityQuery(query: URLSearchParams): CommunityQuery {
  return {
    tab: communityTabs.find((tab) => tab === query.get('tab')) ?? 'about',
    page: pageIn(query),
    when: query.get('when') === 'past' ? 'past' : 'coming',
    item: query.get('item') || null,
    edit: query.get('edit') || null,
    to: query.get('to')?.trim().slice(0, maxTextLength) || null,
  };
}

/** The address of a tab of one community. */
export function communityAddress(slug: string, tab: CommunityTab = 'about', page = 1): string {
  const search = new URLSearchParams();
  if (tab !== 'about') search.set('tab', tab);
  if (page > 1) search.set('page', String(page));
  return addressWith(`${communitiesPath}/${slug}`, search);
}

/** The address of the resources of a community. */
export function roomResourcesAddress(
  slug: string,
  { item = null, page = 1 }: { item?: string | null; page?: number } = {},
): string {
  const search = new URLSearchParams({ tab: 'resources' });
  if (page > 1) search.set('page', String(page));
  if (item) search.set('item', item);
  return addressWith(`${communitiesPath}/${slug}`, search);
}

/** The address of the news of a community. */
export function roomNewsAddress(
  slug: string,
  { edit = null, page = 1 }: { edit?: string | null; page?: number } = {},
): string {
  const search = new URLSearchParams({ tab: 'news' });
  if (page > 1) search.set('page', String(page));
  if (edit) search.set('edit', edit);
  return addressWith(`${communitiesPath}/${slug}`, search);
}

/** The address of the events of a community. */
export function eventsAddress(
  slug: string,
  { when = 'coming', page = 1 }: { when?: EventsTime; page?: number } = {},
): string {
  const search = new URLSearchParams({ tab: 'events' });
  if (when === 'past') search.set('when', when);
  if (page > 1) search.set('page', String(page));
  return addressWith(`${communitiesPath}/${slug}`, search);
}

/** The address of one event. */
export function eventAddress(slug: string, id: string): string {
  return `${communitiesPath}/${slug}/events/${id}`;
}

function addressWith(path: string, search: URLSearchParams): string {
  const words = search.toString();
  return words ? `${path}?${words}` : path;
}
