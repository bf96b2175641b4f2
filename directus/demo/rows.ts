// Types of demo rows.
import type { LanguageCode } from '@site/shared/api';
import { demoId } from './random.ts';

/** A stored row, without lists from other collections. */
export type Row<Item, Lists extends keyof Item = never> = Omit<Item, 'translations' | Lists>;

/** The same thing in both languages. */
export type Both<Text> = { ru: Text; en: Text };

/** Two ready translations of a row; the caller adds the foreign key. */
export function both<Text extends object>(
  collection: string,
  key: string,
  { ru, en }: Both<Text>,
): (Text & { id: string; language: LanguageCode; tr_status: 'ready'; stale: false })[] {
  const text = (language: LanguageCode, words: Text) => ({
    id: demoId(`${collection}_translations`, `${key} ${language}`),
    language,
    ...words,
    tr_status: 'ready' as const,
    stale: false as const,
  });
  return [text('ru-RU', ru), text('en-US', en)];
}
