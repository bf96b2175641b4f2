import type { TranslationStatus } from '@site/shared/domain';
import type { LanguageCode } from './language-code.ts';

/**
 * What every text in one language has beside its words. Without an editor's right only the ready ones
 * are visible.
 */
export type Translated = {
  id: string;
  language: LanguageCode;
  tr_status: TranslationStatus;
  /** The other language has changed since this one was made ready. */
  stale: boolean;
};
