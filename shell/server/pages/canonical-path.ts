import { type Locale, localized, splitLocale } from '@site/shared/contract';

/**
 * The canonical address of a page with a matching route. The router accepts `/NEWS` and `/%6Eews`
 * for `/news`; a redirect makes them one page with one cache entry. Case is significant in route
 * parameters, such as the slug of a news item. Rule: docs/decisions/009-public-page-cache.md.
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
 * The path with its canonical language prefix: `/EN/news` becomes `/en/news`, and Russian, the
 * default, has no prefix, so `/ru/news` becomes `/news`.
 */
export function canonicalLanguage(pathname: string): string {
  const [prefix, language] = /^\/(en|ru)(?=\/|$)/i.exec(pathname) ?? [];
  if (prefix === undefined || language === undefined) return pathname;
  return localized(pathname.slice(prefix.length) || '/', language.toLowerCase() as Locale);
}

/** RFC 3986, 6.2.2: unreserved characters are not escaped, and escapes are in capitals. */
function withoutNeedlessEscapes(pathname: string): string {
  return pathname.replace(/%[\da-f]{2}/gi, (code) => {
    const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(sign) ? sign : code.toUpperCase();
  });
}
