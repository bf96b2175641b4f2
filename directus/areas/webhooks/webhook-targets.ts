// Allowed webhook targets (SSRF protection): docs/domain/notifications.md, "Webhooks".
import type { Host } from '../../engine/host.ts';
import { mayBePublic } from '../../engine/outside/call-address.ts';

/** Whether the operator allows calls to this machine and private networks (`WEBHOOKS_PRIVATE`). */
export function mayBePrivate({ env }: Pick<Host, 'env'>): boolean {
  return String(env.WEBHOOKS_PRIVATE) === '1';
}

/** Whether a URL may be a webhook target, judged by the URL alone; host names are resolved at each call. */
export function mayBeTarget(host: Pick<Host, 'env'>, url: URL): boolean {
  // Plain HTTP is allowed in demo mode only.
  const isSecured = url.protocol === 'https:' || String(host.env.DEMO) === '1';
  return isSecured && (mayBePrivate(host) || mayBePublic(url));
}
