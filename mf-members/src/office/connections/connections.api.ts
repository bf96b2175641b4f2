import { customEndpoint, type RestCommand } from '@directus/sdk';
import type { OfficeConnections, Schema } from '@site/shared/api';

/** Webhooks with a page of their calls, and the keys of certificates. */
export function readConnections(page: number): RestCommand<OfficeConnections, Schema> {
  return customEndpoint({ path: '/office/connections', params: { page }, method: 'GET' });
}
