import type { Locale } from '@site/shared/contract';

/** Makes something once for each language: a formatter costs far more than its use. */
export function perLocale<Made>(make: (locale: Locale) => Made): (locale: Locale) => Made {
  const made = new Map<Locale, Made>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}

/** Puts names in the order of a language. */
export const collatorOf = perLocale((locale) => new Intl.Collator(locale));
