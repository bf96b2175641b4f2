import { textOf } from '../../values.ts';
import { defineRule, type NotificationRule } from './notification-rule.ts';
import { titleOf } from './titles.ts';

/** Rule that notifies the person who suggested a resource of the decision and the editor's remark. */
function suggester(variant: string): NotificationRule {
  return defineRule('RES-01', async ({ item, payload }, { trx }) => {
    const row = await trx('resources').where({ id: item }).first('submitted_by');
    if (!row?.submitted_by) return [];
    const note = textOf(payload.note);
    const params = { title: await titleOf(trx, 'resources', item), ...(note && { note }) };
    return [
      { variant: note ? `${variant}-why` : variant, to: { person: row.submitted_by }, params },
    ];
  });
}

/** Rules for decisions on suggested resources. */
export const resourceRules: Readonly<Record<string, NotificationRule>> = {
  'resources.publish': suggester('accepted'),
  'resources.decline': suggester('declined'),
  'resources.outdate': suggester('outdated'),
};
