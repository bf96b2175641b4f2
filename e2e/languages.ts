import { inFullTier } from './tier.ts';

/** The site speaks both; Russian lives at the bare path. */
export const languages = [
  { locale: 'ru', prefix: '' },
  { locale: 'en', prefix: '/en' },
] as const;

export type Locale = (typeof languages)[number]['locale'];

/** The languages a journey is walked in: the one where it is most likely to break, in the full tier both. */
export function walkedIn(locale: Locale): readonly (typeof languages)[number][] {
  return inFullTier ? languages : languages.filter((language) => language.locale === locale);
}

/** The address of a page in a language; the home page has no slash of its own in English. */
export function addressOf(path: string, locale: Locale): string {
  if (locale === 'ru') return path;
  return path === '/' ? '/en' : `/en${path}`;
}
