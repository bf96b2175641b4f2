import { textOf } from '../../values.ts';
import { type NoticeRule, telling } from './notice-rule.ts';
import { titleOf } from './titles.ts';

/** Who suggested something is told what became of it, and what the editor has to say of that. */
function suggester(variant: string): NoticeRule {
  return telling('RES-01', async ({ item, payload }, { trx }) => {
    const row = await trx('resources').where({ id: item }).first('submitted_by');
    if (!row?.submitted_by) return [];
    const note = textOf(payload.note);
    const params = { title: await titleOf(trx, 'resources', item), ...(note && { note }) };
    return [
      { variant: note ? `${variant}-why` : variant, to: { person: row.submitted_by }, params },
    ];
  });
}

/** What becomes of a suggestion for the library. */
export const resourceRules: Readonly<Record<string, NoticeRule>> = {
  'resources.publish': suggester('accepted'),
  'resources.decline': suggester('declined'),
  'resources.outdate': suggester('outdated'),
};
