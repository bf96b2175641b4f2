// Where calls to other systems may go: docs/domain/notifications.md, "Webhooks".
import type { Host } from '../host.ts';
import { mayBePublic } from '../outside/call-address.ts';

/** Whether the operator lets calls reach this machine and networks beside it (`WEBHOOKS_PRIVATE`). */
export function mayBePrivate({ env }: Pick<Host, 'env'>): boolean {
  return String(env.WEBHOOKS_PRIVATE) === '1';
}

/** Whether an address may be one of a webhook, as far as it says itself; names are asked at each call. */
export function mayBeTarget(host: Pick<Host, 'env'>, url: URL): boolean {
  // Only a demo house talks to others without a secured line.
  const isSecured = url.protocol === 'https:' || String(host.env.DEMO) === '1';
  return isSecured && (mayBePrivate(host) || mayBePublic(url));
}
