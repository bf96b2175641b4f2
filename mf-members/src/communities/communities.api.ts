import { customEndpoint, type RestCommand } from '@directus/sdk';
import type {
  CommunitiesQuery,
  CommunityDetail,
  CommunityList,
  CommunityMembers,
  OwnCommunities,
  RoomLibrary,
  RoomNews,
  Schema,
} from '@site/shared/api';
import type { Locale } from '@site/shared/contract';

type Command<Output> = RestCommand<Output, Schema>;

/** One page of the communities that the caller sees, the largest first. */
export function listCommunities(query: CommunitiesQuery): Command<CommunityList> {
  const params = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== null));
  return customEndpoint({ path: '/communities', params, method: 'GET' });
}

/** The caller's requests, invitations and proposals, and what waits for them as a moderator. */
export function readOwnCommunities(locale: Locale): Command<OwnCommunities> {
  return customEndpoint({ path: '/communities/own', params: { locale }, method: 'GET' });
}

/** One community; 404 for a hidden and for a missing one. */
export function readCommunity(slug: string, locale: Locale): Command<CommunityDetail> {
  return customEndpoint({ path: pathOf(slug), params: { locale }, method: 'GET' });
}

/** One page of its people; 404 for those who may not read the list. */
export function listCommunityMembers(
  slug: string,
  { page, locale }: { page: number; locale: Locale },
): Command<CommunityMembers> {
  const path = `${pathOf(slug)}/members`;
  return customEndpoint({ path, params: { page, locale }, method: 'GET' });
}

/** One page of its resources; 404 for those who are not in it. */
export function readRoomLibrary(
  slug: string,
  query: { page: number; item: string | null; locale: Locale },
): Command<RoomLibrary> {
  const params = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== null));
  return customEndpoint({
    path: `/library/communities/${encodeURIComponent(slug)}`,
    params,
    method: 'GET',
  });
}

/** One page of its news; 404 for those who are not in it. */
export function readRoomNews(
  slug: string,
  query: { page: number; edit: string | null; locale: Locale },
): Command<RoomNews> {
  const params = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== null));
  return customEndpoint({
    path: `/news/communities/${encodeURIComponent(slug)}`,
    params,
    method: 'GET',
  });
}

function pathOf(slug: string): string {
  return `/communities/${encodeURIComponent(slug)}`;
}
