import { type Locale, localeFacts } from '@site/shared/contract';
import type { LanguageCode } from './language-code.ts';

/** Of texts: those that are ready in a language. */
export function readyIn(locale: Locale) {
  const language: LanguageCode = localeFacts[locale].iso;
  return { language: { _eq: language }, tr_status: { _eq: 'ready' } } as const;
}

/**
 * Of rows with texts: those ready in a language, as parts of an `_and`. By `_some`: over the relation itself
 * the backend would ask texts that the reader does not see. One by one: of several conditions below it, it
 * hears none. To who reads drafts it lends rows whose text is ready in another language only: they come
 * without a text by `readyIn`, and are left out where they are read.
 */
export function withReadyText(locale: Locale) {
  const { language, tr_status } = readyIn(locale);
  return [{ translations: { _some: { language } } }, { translations: { _some: { tr_status } } }];
}
