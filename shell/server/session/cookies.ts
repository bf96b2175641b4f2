import { signedOutCookie } from '@site/shared/domain/accounts';
import { specConstants } from '@site/shared/domain/system';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AppContext } from '../app-env.ts';
import type { Config } from '../config.ts';
import { addressOf, isPrivateAddress, requestOrigin } from '../visitor.ts';

/** The maximum lifetime of a cookie in browsers. */
const deviceDays = 400;

/** Cookies of a sign-in that is under way, which live for minutes. */
export type ShortCookie = 'provider-flow' | 'provider-identity' | 'sign-in-step';

type Settings = Pick<Config, 'insecureCookies' | 'production' | 'trustedProxies'>;

/**
 * Name and `secure` attribute of an HttpOnly cookie, decided in one place. Safari and phones in a
 * local network refuse Secure cookies over http; the fallback has another name, so that a
 * production server never accepts it as a session.
 */
function cookieOf(
  c: AppContext,
  config: Settings,
  name: 'session' | 'device' | ShortCookie,
): { name: string; secure: boolean } {
  const insecure =
    config.insecureCookies &&
    !config.production &&
    requestOrigin(c, config.trustedProxies).startsWith('http:') &&
    isPrivateAddress(addressOf(c, config.trustedProxies));
  return insecure
    ? { name: `${name}-dev`, secure: false }
    : { name: `__Host-${name}`, secure: true };
}

/** Value of the session cookie after the session has ended without a sign-out, so that sign-in can say so. */
const ended = 'ended';
/** Seconds for which it is known that a session has ended. */
const endedFor = 86_400;

export function readSessionCookie(c: AppContext, config: Settings): string | undefined {
  const value = getCookie(c, cookieOf(c, config, 'session').name);
  return value === ended ? undefined : value;
}

/** Whether the last session of this browser has ended without a sign-out. */
export function hasEndedSession(c: AppContext, config: Settings): boolean {
  return getCookie(c, cookieOf(c, config, 'session').name) === ended;
}

/** Replaces the cookies of a session that has ended by the mark that it has. */
export function markSessionEnded(c: AppContext, config: Settings): void {
  const { name, secure } = cookieOf(c, config, 'session');
  const shared = { path: '/', secure, sameSite: 'Lax' } as const;
  setCookie(c, name, ended, { ...shared, httpOnly: true, maxAge: endedFor });
  deleteCookie(c, specConstants.expiryCookie, shared);
}

/**
 * Sets the encrypted session cookie, and the readable one that holds the expiry of its access. Both outlive the
 * session: one that has ended by its age is then known to have ended.
 */
export function writeSessionCookies(
  c: AppContext,
  config: Settings,
  session: { sealed: string; accessExpiresAt: number; seconds: number },
): void {
  const { name, secure } = cookieOf(c, config, 'session');
  const maxAge = session.seconds + endedFor;
  const shared = { path: '/', secure, sameSite: 'Lax', maxAge } as const;
  setCookie(c, name, session.sealed, { ...shared, httpOnly: true });
  setCookie(c, specConstants.expiryCookie, String(session.accessExpiresAt), shared);
}

/**
 * The token by which the backend recognises a browser that has signed in before. Sign-out keeps it.
 */
export function readDeviceCookie(c: AppContext, config: Settings): string | undefined {
  return getCookie(c, cookieOf(c, config, 'device').name);
}

export function writeDeviceCookie(c: AppContext, config: Settings, device: string): void {
  const { name, secure } = cookieOf(c, config, 'device');
  const shared = { path: '/', secure, sameSite: 'Strict', httpOnly: true } as const;
  setCookie(c, name, device, { ...shared, maxAge: deviceDays * 86_400 });
}

export function readShortCookie(
  c: AppContext,
  config: Settings,
  of: ShortCookie,
): string | undefined {
  return getCookie(c, cookieOf(c, config, of).name);
}

/** A provider leads back from its own site, so the cookie is not `Strict`. */
export function writeShortCookie(
  c: AppContext,
  config: Settings,
  of: ShortCookie,
  { text, maxAge }: { text: string; maxAge: number },
): void {
  const { name, secure } = cookieOf(c, config, of);
  setCookie(c, name, text, { path: '/', secure, sameSite: 'Lax', httpOnly: true, maxAge });
}

export function clearShortCookie(c: AppContext, config: Settings, of: ShortCookie): void {
  const { name, secure } = cookieOf(c, config, of);
  deleteCookie(c, name, { path: '/', secure, httpOnly: true, sameSite: 'Lax' });
}

export function clearSessionCookies(c: AppContext, config: Settings): void {
  const { name, secure } = cookieOf(c, config, 'session');
  deleteCookie(c, name, { path: '/', secure, httpOnly: true, sameSite: 'Lax' });
  deleteCookie(c, specConstants.expiryCookie, { path: '/', secure, sameSite: 'Lax' });
}

/** Lets the next page with scripts remove what the browser has stored. */
export function markSignedOut(c: AppContext): void {
  const { name, maxAgeDays } = signedOutCookie;
  setCookie(c, name, '1', { path: '/', sameSite: 'Lax', maxAge: maxAgeDays * 86_400 });
}
