import { type Locale, localized } from '@site/shared/contract';

/**
 * Reason shown on the sign-in page when the browser has just signed in but stored no session
 * cookie.
 */
export const withoutCookies = 'cookies';

/** Whether an address is the sign-in page, which is no valid target after sign-in. */
export function isSignInPage(address: string): boolean {
  return /^(?:\/en)?\/login/i.test(address);
}

/**
 * Address that leads to a target through the sign-in page, which redirects at once when there is a
 * session. A browser that stores no cookies stays there and is told so.
 */
export function byWayOfSignIn(target: string, locale: Locale): string {
  if (isSignInPage(target)) return target;
  const query = new URLSearchParams({ reason: withoutCookies, redirect: target });
  return `${localized('/login', locale)}?${query}`;
}

/**
 * Validates the target after sign-in (open-redirect protection). An address is accepted only if it
 * starts with a single slash and stays on this site however a browser parses it; otherwise null.
 */
export function redirectTarget(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || wanted.length > 2048) return null;
  if (!/^\/(?![/\\])/.test(wanted) || /[\\\p{Cc}]/u.test(wanted)) return null;
  const here = 'https://here.invalid';
  if (!URL.canParse(wanted, here)) return null;
  const url = new URL(wanted, here);
  if (url.origin !== here || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
