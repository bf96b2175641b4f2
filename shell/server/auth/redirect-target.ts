import { type Locale, localized } from '@site/shared/contract';

/** Why the sign-in page is shown to a browser that has just signed in and kept no session. */
export const withoutCookies = 'cookies';

/** Whether an address is that of the sign-in page, which is no place to go to after sign-in. */
export function isSignInPage(address: string): boolean {
  return /^(?:\/en)?\/login/i.test(address);
}

/**
 * The address that leads to a target through the sign-in page, which sends on at once whoever holds a session. A
 * browser that keeps no cookies stays there and is told so.
 */
export function byWayOfSignIn(target: string, locale: Locale): string {
  if (isSignInPage(target)) return target;
  const query = new URLSearchParams({ reason: withoutCookies, redirect: target });
  return `${localized('/login', locale)}?${query}`;
}

/**
 * Where to go after sign-in. An address is accepted only if it starts with a single slash and
 * stays on this site however a browser reads it; otherwise there is none.
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
