import { type Locale, localeFacts } from '@site/shared/contract';
import type { LanguageCode } from './language-code.ts';

/** Filter for translations that are ready in a language. */
export function readyIn(locale: Locale) {
  const language: LanguageCode = localeFacts[locale].iso;
  return { language: { _eq: language }, tr_status: { _eq: 'ready' } } as const;
}

/**
 * Filter for rows with a ready text in a language, as parts of an `_and`. `_some` is needed because a
 * filter on the relation itself would also match texts that the reader may not see. The conditions are
 * separate because the backend ignores all but one condition below `_some`. Readers with access to drafts
 * also get rows whose text is ready only in another language: these come without a text from `readyIn` and
 * must be dropped by the caller.
 */
export function withReadyText(locale: Locale) {
  const { language, tr_status } = readyIn(locale);
  return [{ translations: { _some: { language } } }, { translations: { _some: { tr_status } } }];
}
