import type { AppContext } from './app-env.ts';

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const private4 = /^(?:::ffff:)?(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.)/;

/**
 * The visitor's address. With n trusted proxies it is the n-th of `X-Forwarded-For` from the right:
 * what stands further left was written by the visitor.
 */
export function addressOf(c: AppContext, trustedProxies: number): string {
  const own = c.env?.incoming?.socket?.remoteAddress ?? '127.0.0.1';
  if (trustedProxies === 0) return own;
  const hops = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return hops.at(-trustedProxies) ?? own;
}

/** A request made on this very machine, not one that a proxy of this machine passed on. */
export function isLocal(c: AppContext): boolean {
  const own = c.env?.incoming?.socket?.remoteAddress ?? '127.0.0.1';
  return loopback.test(own) && !c.req.header('x-forwarded-for') && !c.req.header('forwarded');
}

export function isPrivateAddress(address: string): boolean {
  return loopback.test(address) || private4.test(address) || /^f[cd]/i.test(address);
}

/** Scheme, host and port the request was made to; the scheme as a trusted proxy saw it. */
export function requestOrigin(c: AppContext, trustedProxies: number): string {
  const url = new URL(c.req.url);
  const forwarded = trustedProxies > 0 ? c.req.header('x-forwarded-proto') : undefined;
  const scheme = forwarded?.split(',').at(-1)?.trim() ?? url.protocol.slice(0, -1);
  return `${scheme === 'https' ? 'https' : 'http'}://${url.host}`;
}
