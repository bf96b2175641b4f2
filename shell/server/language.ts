import { defaultLocale, type Locale, locales, splitLocale } from '@site/shared/contract';
import { specConstants } from '@site/shared/domain/system';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale);
}

/**
 * Language of a response: `x-locale`, else the prefix of the Referer, else the cookie, else
 * Russian.
 */
export function languageOf(c: Context): Locale {
  const asked = c.req.header('x-locale');
  if (isLocale(asked)) return asked;
  const page = ownReferer(c);
  if (page) return splitLocale(page.pathname).locale;
  const remembered = getCookie(c, specConstants.localeCookie.name);
  return isLocale(remembered) ? remembered : defaultLocale;
}

/** The page of this site that the request comes from; a Referer of another site is ignored. */
export function ownReferer(c: Context): URL | null {
  const referer = c.req.header('referer');
  if (!referer || !URL.canParse(referer)) return null;
  const page = new URL(referer);
  return page.host === new URL(c.req.url).host ? page : null;
}

/** Language of a page: the prefix of its address, else the visitor's. */
export function pageLanguageOf(c: Context): Locale {
  const { locale } = splitLocale(new URL(c.req.url).pathname);
  return locale === defaultLocale ? languageOf(c) : locale;
}
