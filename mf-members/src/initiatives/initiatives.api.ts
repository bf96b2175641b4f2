import { customEndpoint, type RestCommand } from '@directus/sdk';
import type {
  InitiativeDetail,
  InitiativeList,
  InitiativesQuery,
  OwnInitiatives,
  Schema,
} from '@site/shared/api';
import type { Locale } from '@site/shared/contract';

type Command<Output> = RestCommand<Output, Schema>;

/** One page of a list; 404 for a list that the caller does not have. */
export function listInitiatives(query: InitiativesQuery): Command<InitiativeList> {
  const params = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== null));
  return customEndpoint({ path: '/initiatives', params, method: 'GET' });
}

/** What waits for the caller. */
export function readOwnInitiatives(locale: Locale): Command<OwnInitiatives> {
  return customEndpoint({ path: '/initiatives/own', params: { locale }, method: 'GET' });
}

/** One initiative with a page of its supporters; 404 for one that the caller may not read and for a missing one. */
export function readInitiative(
  slug: string,
  { page, locale }: { page: number; locale: Locale },
): Command<InitiativeDetail> {
  const path = `/initiatives/${encodeURIComponent(slug)}`;
  return customEndpoint({ path, params: { page, locale }, method: 'GET' });
}
