import { defineRule, type NotificationRule } from '../../engine/notifications/notification-rule.ts';
import { memberStandings, peopleInUse } from '../../engine/notifications/recipients.ts';
import { textOf } from '../../engine/values.ts';

const radarPublished = defineRule('RAD-01', async ({ item, payload }, context) => {
  const readers = await peopleInUse(context, memberStandings);
  return readers.map((person) => ({
    to: { person },
    params: { code: textOf(payload.code) },
    once: item,
  }));
});

/** Rules for the tech radar. */
export const radarRules: Readonly<Record<string, NotificationRule>> = {
  'radar.publish': radarPublished,
};
