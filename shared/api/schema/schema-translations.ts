import type { TranslationStatus } from '@site/shared/domain/content';
import type { LanguageCode } from '../language-code.ts';

/** Common fields of translations. Users without editor permissions see only ready ones. */
export type Translated = {
  id: string;
  language: LanguageCode;
  tr_status: TranslationStatus;
  /** The other language has changed since this translation was made ready. */
  stale: boolean;
};
