import { type Locale, localeFacts } from '@site/shared/contract';
import type { LanguageCode } from './language-code.ts';

/** Of texts: those that are ready in a language. */
export function readyIn(locale: Locale) {
  const language: LanguageCode = localeFacts[locale].iso;
  return { language: { _eq: language }, tr_status: { _eq: 'ready' } } as const;
}

/** Of rows with texts: those ready in a language, as parts of an `_and`. */
export function withReadyText(locale: Locale) {
  const { language, tr_status } = readyIn(locale);
  // One by one: of several conditions below a relation the backend hears the first only.
  return [{ translations: { language } }, { translations: { tr_status } }];
}
