import type { NoticeRule } from './notice-rule.ts';

/** Who suggested something is told what became of it. */
function suggester(variant: string): NoticeRule {
  return async ({ item }, { trx }) => {
    const row = await trx('resources').where({ id: item }).first('submitted_by');
    if (!row?.submitted_by) return [];
    const texts = await trx('resources_translations')
      .where({ resource: item })
      .select('language', 'title');
    const titleIn = (language: string) =>
      String((texts.find((text) => text.language === language) ?? texts[0])?.title ?? '');
    const title = { ru: titleIn('ru-RU'), en: titleIn('en-US') };
    return [{ code: 'RES-01', variant, to: { person: row.submitted_by }, params: { title } }];
  };
}

export const resourceRules: Readonly<Record<string, NoticeRule>> = {
  'resources.publish': suggester('accepted'),
  'resources.decline': suggester('declined'),
  'resources.outdate': suggester('outdated'),
};
