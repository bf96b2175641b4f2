/** The two languages of the site. Russian is the default and has no prefix. */
export const locales = ['ru', 'en'] as const;
export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'ru';

/** Codes and names of the languages from the specification. */
export const localeFacts: Readonly<Record<Locale, { iso: 'ru-RU' | 'en-US'; name: string }>> = {
  ru: { iso: 'ru-RU', name: 'Russian' },
  en: { iso: 'en-US', name: 'English' },
};

/** `basename` of the router in a language: `/` or `/en`. */
export function basenameOf(locale: Locale): '/' | '/en' {
  return locale === 'en' ? '/en' : '/';
}

/** Splits `/en/news` into its language and the path without prefix. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  if (pathname === '/en' || pathname.startsWith('/en/')) {
    return { locale: 'en', path: pathname.slice(3) || '/' };
  }
  return { locale: 'ru', path: pathname };
}

/** Adds the language prefix to a path without locale. */
export function localized(path: string, locale: Locale): string {
  if (locale === 'ru') return path;
  return path === '/' ? '/en' : `/en${path}`;
}
