/** The two languages of the site. Russian is the default and has no prefix. */
export const locales = ['ru', 'en'] as const;
export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'ru';

/** The specification's codes and names of the languages. */
export const localeFacts: Readonly<Record<Locale, { iso: 'ru-RU' | 'en-US'; name: string }>> = {
  ru: { iso: 'ru-RU', name: 'Russian' },
  en: { iso: 'en-US', name: 'English' },
};

/** `basename` of the router in a language: `/` or `/en`. */
export function basenameOf(locale: Locale): '/' | '/en' {
  return locale === 'en' ? '/en' : '/';
}

/** Splits `/en/news` into its language and the path without it. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  if (pathname === '/en' || pathname.startsWith('/en/')) {
    return { locale: 'en', path: pathname.slice(3) || '/' };
  }
  return { locale: 'ru', path: pathname };
}

/** The address of a path (without locale) in a language. */
export function localized(path: string, locale: Locale): string {
  if (locale === 'ru') return path;
  return path === '/' ? '/en' : `/en${path}`;
}
