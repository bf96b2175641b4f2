import { customEndpoint, type RestCommand } from '@directus/sdk';
import type { OwnEvents, Schema } from '@site/shared/api';
import type { Api, Locale } from '@site/shared/contract';

/** The next two events of the caller's communities, and whether the caller has a calendar address; null when it fails to load. */
export function findOwnEvents(api: Api, locale: Locale): Promise<OwnEvents | null> {
  const read: RestCommand<OwnEvents, Schema> = customEndpoint({
    path: '/communities/own/events',
    params: { locale },
    method: 'GET',
  });
  return api.request(read).catch(() => null);
}
