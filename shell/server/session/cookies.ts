import { specConstants } from '@site/shared/domain';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AppContext } from '../app-env.ts';
import type { Config } from '../config.ts';
import { addressOf, isPrivateAddress, requestOrigin } from '../visitor.ts';

type Settings = Pick<Config, 'insecureCookies' | 'production' | 'trustedProxies'>;

/**
 * Name and attribute of the session cookie, decided in one place. Safari and phones in a local
 * network refuse Secure cookies over http; the fallback has another name, so that a production
 * server never takes it for a session.
 */
function sessionCookieOf(c: AppContext, config: Settings): { name: string; secure: boolean } {
  const insecure =
    config.insecureCookies &&
    !config.production &&
    requestOrigin(c, config.trustedProxies).startsWith('http:') &&
    isPrivateAddress(addressOf(c, config.trustedProxies));
  return insecure
    ? { name: 'session-dev', secure: false }
    : { name: '__Host-session', secure: true };
}

export function readSessionCookie(c: AppContext, config: Settings): string | undefined {
  return getCookie(c, sessionCookieOf(c, config).name);
}

/** Sets the sealed session and the readable hint: when its access ends, and that there is one. */
export function writeSessionCookies(
  c: AppContext,
  config: Settings,
  session: { sealed: string; accessExpiresAt: number; maxAge: number },
): void {
  const { name, secure } = sessionCookieOf(c, config);
  const shared = { path: '/', secure, sameSite: 'Lax', maxAge: session.maxAge } as const;
  setCookie(c, name, session.sealed, { ...shared, httpOnly: true });
  setCookie(c, specConstants.expiryCookie, String(session.accessExpiresAt), shared);
}

export function clearSessionCookies(c: AppContext, config: Settings): void {
  const { name, secure } = sessionCookieOf(c, config);
  deleteCookie(c, name, { path: '/', secure, httpOnly: true, sameSite: 'Lax' });
  deleteCookie(c, specConstants.expiryCookie, { path: '/', secure, sameSite: 'Lax' });
}
