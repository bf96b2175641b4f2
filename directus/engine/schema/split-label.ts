import type { Locale } from '@site/shared/contract';

/** Splits a label into its languages; a label without a second half is the same in both. */
export function splitLabel(text: string): Record<Locale, string> {
  const [ru = text, en, ...more] = text.split(' · ');
  return en === undefined || more.length > 0 ? { ru: text, en: text } : { ru, en };
}
