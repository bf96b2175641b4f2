// Requests that another site has a browser send: docs/domain/accounts.md, "The studio".
import type { Hook, Host, Request } from '../host.ts';
import { hasSecret } from '../operator.ts';
import { refusal } from '../refuse.ts';
import { studioAddress } from '../studio-address.ts';
import { textOf } from '../values.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS', 'SEARCH']);
const signIn = /^\/auth\/login\/?$/;

/**
 * Takes what changes something from pages of the studio itself only (`E_ORIGIN`), where the browser's cookie says who
 * it is: by `Origin`, or `Sec-Fetch-Site` where a browser sends none. A sign-in that another site sends is refused,
 * too. Whoever shows a token or the web server's secret is no browser.
 */
export const requireOwnOrigin: Hook = ({ init }, host) => {
  init('routes.before', ({ app }) => {
    app.use((request, _response, next) => {
      next(isOwn(host, request) ? undefined : refusal('E_ORIGIN'));
    });
  });
};

function isOwn(host: Host, request: Request): boolean {
  if (reading.has(request.method)) return true;
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

/** The studio's own address, or the one it was asked at. */
function isOriginOf(host: Host, request: Request, origin: string): boolean {
  const asked = `${request.protocol}://${request.get('host')}`;
  return origin === studioAddress(host).origin || origin === asked;
}
