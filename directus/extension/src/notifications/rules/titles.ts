import type { Knex } from 'knex';

/** Collections with titles in languages, and how the rows of their texts name what they belong to. */
const owners = { news: 'news', resources: 'resource' } as const;

/** The title of an article or of something in the library in both languages; of one that is missing, the other. */
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
