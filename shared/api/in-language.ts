import { type Locale, localeFacts, locales } from '@site/shared/contract';
import type { LanguageCode } from './language-code.ts';

/** Related rows. Bare keys, which the backend returns when no fields were requested, are dropped. */
export function listOf<Row extends object>(rows: string[] | Row[] | null | undefined): Row[] {
  return (rows ?? []).filter((row): row is Row => typeof row === 'object');
}

type Translated = { language: LanguageCode };

/** The text in a language or, as a fallback, in the other one, with its language. */
export function inLanguage<Text extends Translated>(
  texts: readonly Text[] | null | undefined,
  locale: Locale,
): { text: Text; language: Locale } | undefined {
  const order = [locale, ...locales.filter((other) => other !== locale)];
  for (const language of order) {
    const text = texts?.find((one) => one.language === localeFacts[language].iso);
    if (text) return { text, language };
  }
  return undefined;
}

/** The language of the text when it is not the requested one, so that the page can mark it. */
export function foreignLanguage(
  found: { language: Locale } | undefined,
  locale: Locale,
): Locale | undefined {
  return found?.language === locale ? undefined : found?.language;
}
