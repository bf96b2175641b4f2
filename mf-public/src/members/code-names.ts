// Countries and languages by their codes. Names are made with the data of a page and never while it is drawn:
// a browser knows some of them otherwise than the web server, and the page would wake with a change.
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

/** Names of countries or languages; what is no code is its own name. */
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

/** A person's country and the languages they speak, in words; null where they tell none. */
export type CodeNames = { country: string | null; languages: string | null };

/** The words of a person's codes. */
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
