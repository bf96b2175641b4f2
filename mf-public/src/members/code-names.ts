// Names of countries and languages by their codes. The loader computes them, not the render: browser and
// server have different names for some codes, which would cause a hydration mismatch.
import type { PersonProfile } from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import { perLocale } from '../per-locale.ts';

const known = {
  region: perLocale(
    (locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }),
  ),
  language: perLocale(
    (locale) => new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' }),
  ),
};
const lists = perLocale((locale) => new Intl.ListFormat(locale));

/** Returns the name of a country or language; an unknown code is its own name. */
export function nameOf(locale: Locale, type: keyof typeof known): (code: string) => string {
  const names = known[type](locale);
  return (code) => {
    try {
      return names.of(code) ?? code;
    } catch {
      return code;
    }
  };
}

/** A person's country and spoken languages in words; null where they show none. */
export type CodeNames = { country: string | null; languages: string | null };

/** The names for a person's codes. */
export function codeNamesOf(
  { country, languages }: Pick<PersonProfile, 'country' | 'languages'>,
  locale: Locale,
): CodeNames {
  const spoken = languages.map(nameOf(locale, 'language'));
  return {
    country: country && nameOf(locale, 'region')(country),
    languages: spoken.length > 0 ? lists(locale).format(spoken) : null,
  };
}
