import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isbot } from 'isbot';
import proxyAddr from 'proxy-addr';
import type { AppContext } from './app-env.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const private4 = /^(?:::ffff:)?(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.)/;

/**
 * The visitor's address: the first from the right in `X-Forwarded-For` that is no trusted proxy.
 * Entries further left are written by the visitor, and so is the whole header when the request does
 * not come from a trusted proxy.
 */
export function addressOf(c: AppContext, trusts: TrustedProxies): string {
  const own = peerOf(c);
  const headers = { 'x-forwarded-for': c.req.header('x-forwarded-for') };
  const request = { headers, connection: { remoteAddress: own } };
  const address = proxyAddr(request as unknown as IncomingMessage, trusts);
  return isIP(address) ? address : own;
}

/** Whether the request was forwarded by a trusted proxy. */
export function isFromProxy(c: AppContext, trusts: TrustedProxies): boolean {
  return trusts(peerOf(c));
}

/** Address of the other end of the connection. */
function peerOf(c: AppContext): string {
  return c.env?.incoming?.socket?.remoteAddress ?? '127.0.0.1';
}

const ownNames = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
/** Headers of proxies; one that sets none of them still passes on the name of the site. */
const proxyHeaders =
  /^(?:x-forwarded-.*|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-.*)$/;

/**
 * A request made on this machine for this machine: none that a proxy of this machine forwarded, and none of a browser
 * here whose page has made its own host name point here (DNS rebinding).
 */
export function isLocal(c: AppContext): boolean {
  const isForwarded = Object.keys(c.req.header()).some((name) => proxyHeaders.test(name));
  return loopback.test(peerOf(c)) && !isForwarded && ownNames.test(new URL(c.req.url).hostname);
}

export function isPrivateAddress(address: string): boolean {
  return loopback.test(address) || private4.test(address) || /^f[cd]/i.test(address);
}

/** Scheme, host and port of the request; the scheme as a trusted proxy reports it. */
export function requestOrigin(c: AppContext, trusts: TrustedProxies): string {
  const url = new URL(c.req.url);
  const forwarded = isFromProxy(c, trusts) ? c.req.header('x-forwarded-proto') : undefined;
  const scheme = forwarded?.split(',').at(-1)?.trim() ?? url.protocol.slice(0, -1);
  return `${scheme === 'https' ? 'https' : 'http'}://${url.host}`;
}

/** Whether a crawler asks, by its user agent. */
export function isCrawler(c: AppContext): boolean {
  return isbot(c.req.header('user-agent'));
}
