import { customEndpoint, type RestCommand } from '@directus/sdk';
import type { CommunityEventDetail, CommunityEvents, Schema } from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
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

function pathOf(slug: string): string {
  return `/communities/${encodeURIComponent(slug)}/events`;
}
