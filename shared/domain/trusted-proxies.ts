import { z } from 'zod';

/** What `TRUST_PROXY` must be, said to whoever starts a program. */
export const trustedProxiesHint =
  'must be addresses or subnets of proxies, loopback, linklocal or uniquelocal, divided by commas';

/**
 * The proxies whose `X-Forwarded-…` is believed, as `TRUST_PROXY` says it to the web server and to the backend alike:
 * those of this machine where nothing is said. Throws when something else stands there, a number of proxies too: who
 * counts them believes whoever comes without one.
 */
export function trustedProxiesIn(list: string | undefined): string[] {
  const entry = z.union([
    z.enum(['loopback', 'linklocal', 'uniquelocal']),
    z.ipv4(),
    z.ipv6(),
    z.cidrv4(),
    z.cidrv6(),
  ]);
  const entries = (list || 'loopback').split(',').map((one) => one.trim());
  const parsed = z.array(entry).safeParse(entries);
  if (!parsed.success) throw new Error(`TRUST_PROXY ${trustedProxiesHint}`);
  return parsed.data;
}
