import { inFullTier } from './tier.ts';

/** Both languages of the site; Russian has no path prefix. */
export const languages = [
  { locale: 'ru', prefix: '' },
  { locale: 'en', prefix: '/en' },
] as const;

export type Locale = (typeof languages)[number]['locale'];

/**
 * The languages a journey runs in: the given one, which is most likely to break; in the full tier both.
 */
export function walkedIn(locale: Locale): readonly (typeof languages)[number][] {
  return inFullTier ? languages : languages.filter((language) => language.locale === locale);
}

/** The address of a page in a language; the English home page has no trailing slash. */
export function addressOf(path: string, locale: Locale): string {
  if (locale === 'ru') return path;
  return path === '/' ? '/en' : `/en${path}`;
}
