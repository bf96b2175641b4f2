import { type Locale, localized, splitLocale } from '@site/shared/contract';

/**
 * The one address of a page that a route was found for. The router takes `/NEWS` and `/%6Eews` for `/news`, as
 * people mean it; that they are one page, and kept once, is said by a redirect. Case counts where an address
 * names one of many things, like a news item. Rule: docs/decisions/009-pages-are-kept.md.
 */
export function canonicalPath(pathname: string, pattern: string): string {
  const { locale, path } = splitLocale(withoutNeedlessEscapes(pathname));
  const written = pattern.split('/');
  const parts = path.split('/').map((part, place) => {
    const fixed = written[place];
    return fixed && !/^[:*]/.test(fixed) ? fixed : part;
  });
  return localized(parts.join('/'), locale);
}

/**
 * The path with its language as the site writes it: `/EN/news` is `/en/news`, and Russian, the default, has no
 * prefix, so that `/ru/news` is `/news`.
 */
export function canonicalLanguage(pathname: string): string {
  const [prefix, language] = /^\/(en|ru)(?=\/|$)/i.exec(pathname) ?? [];
  if (prefix === undefined || language === undefined) return pathname;
  return localized(pathname.slice(prefix.length) || '/', language.toLowerCase() as Locale);
}

/** RFC 3986, 6.2.2: signs that need no escape have none, and escapes are in capitals. */
function withoutNeedlessEscapes(pathname: string): string {
  return pathname.replace(/%[\da-f]{2}/gi, (code) => {
    const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(sign) ? sign : code.toUpperCase();
  });
}
