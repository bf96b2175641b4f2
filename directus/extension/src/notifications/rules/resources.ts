import type { Knex } from 'knex';
import type { NoticeRule } from './notice-rule.ts';

/** Who suggested something is told what became of it. */
function suggester(variant: string): NoticeRule {
  return async ({ item }, { trx }) => {
    const row = await trx('resources').where({ id: item }).first('submitted_by');
    if (!row?.submitted_by) return [];
    const params = { title: await titleOf(trx, item) };
    return [{ code: 'RES-01', variant, to: { person: row.submitted_by }, params }];
  };
}

/** The title of something in the library in both languages; of one that is missing, the other. */
export async function titleOf(
  database: Knex,
  resource: string,
): Promise<{ ru: string; en: string }> {
  const texts = await database('resources_translations')
    .where({ resource })
    .select('language', 'title');
  const titleIn = (language: string) =>
    String((texts.find((text) => text.language === language) ?? texts[0])?.title ?? '');
  return { ru: titleIn('ru-RU'), en: titleIn('en-US') };
}

export const resourceRules: Readonly<Record<string, NoticeRule>> = {
  'resources.publish': suggester('accepted'),
  'resources.decline': suggester('declined'),
  'resources.outdate': suggester('outdated'),
};
