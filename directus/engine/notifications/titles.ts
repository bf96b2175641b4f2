import type { Knex } from 'knex';
import { textsKey } from '../schema/known-collections.ts';

/** The title of an article or resource in both languages; a missing language falls back to the other. */
export async function titleOf(
  database: Knex,
  collection: string,
  id: string,
): Promise<{ ru: string; en: string }> {
  const texts = await database(`${collection}_translations`)
    .where({ [textsKey(collection)]: id })
    .select('language', 'title');
  const titleIn = (language: string) =>
    String((texts.find((text) => text.language === language) ?? texts[0])?.title ?? '');
  return { ru: titleIn('ru-RU'), en: titleIn('en-US') };
}
