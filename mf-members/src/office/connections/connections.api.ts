import { customEndpoint, type RestCommand } from '@directus/sdk';
import type { OfficeConnections, Schema, SignInProviders } from '@site/shared/api';

/** Webhooks with a page of their calls, and the keys of certificates. */
export function readConnections(page: number): RestCommand<OfficeConnections, Schema> {
  return customEndpoint({ path: '/office/connections', params: { page }, method: 'GET' });
}

/** The sign-in providers, with an answer of the one that is to be checked now. */
export function readSignInProviders(check: string | null): RestCommand<SignInProviders, Schema> {
  const params = check === null ? {} : { check };
  return customEndpoint({ path: '/office/sign-in-providers', params, method: 'GET' });
}
