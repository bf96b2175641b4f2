import type { Locale } from '@site/shared/contract';

/** A text with its language, which may differ from the page language. */
export type Localized<Value = string> = { value: Value; lang: Locale };
