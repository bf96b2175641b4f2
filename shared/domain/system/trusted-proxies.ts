import { z } from 'zod';

/** Error message for an invalid `TRUST_PROXY` at startup. */
export const trustedProxiesHint =
  'must be addresses or subnets of proxies, loopback, linklocal or uniquelocal, divided by commas';

/**
 * Parses `TRUST_PROXY`: the proxies whose `X-Forwarded-…` headers the web server and the backend trust; by
 * default those of this machine. Throws on anything else, including a number of hops, which would also
 * trust clients that connect without a proxy.
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
