import { defineRule, type NotificationRule } from '../../engine/notifications/notification-rule.ts';
import { staffWith } from '../../engine/notifications/recipients.ts';
import { titleOf } from '../../engine/notifications/titles.ts';
import { textOf } from '../../engine/values.ts';

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

/** Tells editors that a reader could not open a resource. */
const reported = defineRule('RES-02', async ({ item }, { trx }) => {
  const params = { title: await titleOf(trx, 'resources', item) };
  const editors = await staffWith(trx, 'editor');
  return editors.map((person) => ({ variant: 'reported', to: { person }, params }));
});

/** Rules for decisions on suggested resources, and for resources that do not open. */
export const resourceRules: Readonly<Record<string, NotificationRule>> = {
  'resources.publish': suggester('accepted'),
  'resources.decline': suggester('declined'),
  'resources.outdate': suggester('outdated'),
  'resources.report': reported,
};
