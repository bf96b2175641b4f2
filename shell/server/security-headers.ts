import { closedPolicy } from './answers/bare-page.ts';
import type { AppMiddleware } from './app-env.ts';
import type { Config } from './config.ts';
import { requestOrigin } from './visitor.ts';

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** A worker lives under the policy of its own script, so scripts carry none. */
const withoutPolicy = /javascript|wasm|font|css/;

/** What pages of other sites may show: public pictures and islands. */
export const shownElsewhere = { 'cross-origin-resource-policy': 'cross-origin' } as const;
/** What only pages of this site may show. */
export const shownHereOnly = { 'cross-origin-resource-policy': 'same-origin' } as const;

/** Headers of every answer. A page brings its own policy; what has none may load nothing. */
export function securityHeaders({
  trustedProxies,
  hstsSubdomains,
}: Pick<Config, 'trustedProxies' | 'hstsSubdomains'>): AppMiddleware {
  const hsts = `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`;
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(always)) c.header(name, value);
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

/** A sign-in page may open the provider's window and hear from it. */
export const popupOpener = 'same-origin-allow-popups';
