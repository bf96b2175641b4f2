import { defineRule, type NotificationRule } from '../../engine/notifications/notification-rule.ts';
import { titleOf } from '../../engine/notifications/titles.ts';
import { textOf } from '../../engine/values.ts';
import { keepersOf } from './keepers.ts';

/** Rule that notifies the person who suggested a resource of the decision and the editor's remark. */
function suggester(variant: string): NotificationRule {
  return defineRule('RES-01', async ({ item, payload }, { trx }) => {
    const row = await trx('resources').where({ id: item }).first('submitted_by', 'reviewed_by');
    if (!row?.submitted_by || row.submitted_by === row.reviewed_by) return [];
    const note = textOf(payload.note);
    const params = { title: await titleOf(trx, 'resources', item), ...(note && { note }) };
    return [
      { variant: note ? `${variant}-why` : variant, to: { person: row.submitted_by }, params },
    ];
  });
}

/** Tells those who keep a resource that a reader could not open it. */
const reported = defineRule('RES-02', async ({ item }, { trx }) => {
  const params = { title: await titleOf(trx, 'resources', item) };
  return (await keepersOf(trx, item)).map(({ person, link }) => ({
    variant: link ? 'reported-room' : 'reported',
    to: { person },
    params,
    ...(link && { link }),
  }));
});

/** Rules for decisions on suggested resources, and for resources that do not open. */
export const resourceRules: Readonly<Record<string, NotificationRule>> = {
  'resources.publish': suggester('accepted'),
  'resources.decline': suggester('declined'),
  'resources.outdate': suggester('outdated'),
  'resources.report': reported,
};
