import type { Locale } from '@site/shared/contract';

/** Creates a value once per language (memoised): a formatter costs far more to create than to use. */
export function perLocale<Made>(make: (locale: Locale) => Made): (locale: Locale) => Made {
  const made = new Map<Locale, Made>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}

/** The collator of a language. */
export const collatorOf = perLocale((locale) => new Intl.Collator(locale));
