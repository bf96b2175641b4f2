import type { Knex } from 'knex';

/** Collections with translated titles, and the column of the translation that refers to the item. */
const owners = { news: 'news', resources: 'resource' } as const;

/** The title of an article or resource in both languages; a missing language falls back to the other. */
export async function titleOf(
  database: Knex,
  collection: keyof typeof owners,
  id: string,
): Promise<{ ru: string; en: string }> {
  const texts = await database(`${collection}_translations`)
    .where({ [owners[collection]]: id })
    .select('language', 'title');
  const titleIn = (language: string) =>
    String((texts.find((text) => text.language === language) ?? texts[0])?.title ?? '');
  return { ru: titleIn('ru-RU'), en: titleIn('en-US') };
}
