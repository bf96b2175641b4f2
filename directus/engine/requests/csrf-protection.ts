// CSRF protection (cross-site request forgery): docs/domain/accounts.md, "The studio".
import type { Hook, Host, Request } from '../host.ts';
import { hasSecret } from '../operator.ts';
import { refusal } from '../refuse.ts';
import { studioAddress } from '../studio/studio-address.ts';
import { textOf } from '../values.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'SEARCH']);
const signIn = /^\/auth\/login\/?$/;

/**
 * Refuses with `E_ORIGIN` a write that is authenticated by the session cookie and does not come from a studio page.
 * It checks `Origin`, or `Sec-Fetch-Site` if there is none. Also refuses a cross-site sign-in (login CSRF). Requests
 * with a bearer token or the web server's secret are exempt: browsers do not attach these automatically.
 */
export const requireSameOrigin: Hook = ({ init }, host) => {
  init('routes.before', ({ app }) => {
    app.use((request, _response, next) => {
      next(isOwn(host, request) ? undefined : refusal('E_ORIGIN'));
    });
  });
};

function isOwn(host: Host, request: Request): boolean {
  if (safeMethods.has(request.method)) return true;
  const origin = request.get('origin');
  if (isByCookie(host, request)) {
    if (hasSecret(request, { header: 'x-site-secret', secret: host.env.PURGE_SECRET })) return true;
    if (origin === undefined) return request.get('sec-fetch-site') === 'same-origin';
    return isOriginOf(host, request, origin);
  }
  const [path = ''] = request.originalUrl.split('?', 1);
  return origin === undefined || !signIn.test(path) || isOriginOf(host, request, origin);
}

function isByCookie({ env }: Host, { cookies, token }: Request): boolean {
  return Boolean(token) && cookies?.[textOf(env.SESSION_COOKIE_NAME)] === token;
}

/** Whether an origin is that of the studio or of this request. */
function isOriginOf(host: Host, request: Request, origin: string): boolean {
  const requestOrigin = `${request.protocol}://${request.get('host')}`;
  return origin === studioAddress(host).origin || origin === requestOrigin;
}
