import type { LanguageCode } from './language-code.ts';

/** How far a text in one language is. Without an editor's right only the ready ones are visible. */
export type TranslationStatus = 'missing' | 'machine' | 'draft' | 'ready';

/** What every text in one language has beside its words. */
export type Translated = {
  id: string;
  language: LanguageCode;
  tr_status: TranslationStatus;
  /** The other language has changed since this one was made ready. */
  stale: boolean;
};
