import { customEndpoint, type RestCommand } from '@directus/sdk';
import type { CommunityEventDetail, CommunityEvents, OwnEvents, Schema } from '@site/shared/api';
import type { Api, Locale } from '@site/shared/contract';
import type { EventsTime } from '../communities-query.ts';

type Command<Output> = RestCommand<Output, Schema>;

/** One page of the events of a community; 404 for those who may not read them. */
export function listEvents(
  slug: string,
  { when, page, locale }: { when: EventsTime; page: number; locale: Locale },
): Command<CommunityEvents> {
  return customEndpoint({ path: pathOf(slug), params: { when, page, locale }, method: 'GET' });
}

/** One event; 404 for those who may not read it. */
export function readEvent(
  slug: string,
  { id, locale }: { id: string; locale: Locale },
): Command<CommunityEventDetail> {
  const path = `${pathOf(slug)}/${encodeURIComponent(id)}`;
  return customEndpoint({ path, params: { locale }, method: 'GET' });
}

/** The next two events of the caller's communities, and whether the caller has a calendar address; null when it fails to load. */
export function findOwnEvents(api: Api, locale: Locale): Promise<OwnEvents | null> {
  const read: Command<OwnEvents> = customEndpoint({
    path: '/communities/own/events',
    params: { locale },
    method: 'GET',
  });
  return api.request(read).catch(() => null);
}

function pathOf(slug: string): string {
  return `/communities/${encodeURIComponent(slug)}/events`;
}
