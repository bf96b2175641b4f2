import { closedPolicy } from './answers/bare-page.ts';
import type { AppMiddleware } from './app-env.ts';
import type { Config } from './config.ts';
import { requestOrigin } from './visitor.ts';

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // The verification page scans QR codes.
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
};

/** A worker is subject to the policy of its own script, so scripts have none. */
const withoutPolicy = /javascript|wasm|font|css/;

/** Resources that pages of other sites may embed: public pictures and islands. */
export const crossOriginEmbedding = { 'cross-origin-resource-policy': 'cross-origin' } as const;
/** Resources that only pages of this site may embed. */
export const sameOriginEmbedding = { 'cross-origin-resource-policy': 'same-origin' } as const;

/**
 * Sets the headers of every response. A page has its own policy; any other response may load
 * nothing.
 */
export function securityHeaders({
  trustedProxies,
  hstsSubdomains,
}: Pick<Config, 'trustedProxies' | 'hstsSubdomains'>): AppMiddleware {
  const hsts = `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`;
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(always)) {
      if (!c.res.headers.has(name)) c.header(name, value);
    }
    if (!c.res.headers.has('cross-origin-opener-policy')) {
      c.header('cross-origin-opener-policy', 'same-origin');
    }
    if (requestOrigin(c, trustedProxies).startsWith('https:')) {
      c.header('strict-transport-security', hsts);
    }
    const type = c.res.headers.get('content-type') ?? '';
    if (!c.res.headers.has('content-security-policy') && !withoutPolicy.test(type)) {
      c.header('content-security-policy', closedPolicy);
    }
  };
}

/** Lets the sign-in page open the provider's window and communicate with it. */
export const popupOpener = 'same-origin-allow-popups';
