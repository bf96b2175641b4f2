import { eventLabel } from '../actions/approval-labels.ts';
import { namedRow } from '../actions/row-name.ts';
import { textOf } from '../values.ts';
import { defineRule, type NotificationRule } from './notification-rule.ts';
import { nameOf, personBehind } from './recipients.ts';

/** Tells the first person of a two-person event why the second one refused it. */
const refused = defineRule('SYS-11', async ({ payload }, context) => {
  const { machine, event, by, collection, key, refused_by, reason } = payload;
  const person = await personBehind(context, textOf(by));
  if (!person) return [];
  const label = eventLabel({ machine: textOf(machine), event: textOf(event) });
  const named = collection ? await namedRow(context, textOf(collection), textOf(key)) : undefined;
  const about = named?.name;
  const params = {
    what: {
      ru: about ? `${label.ru}: ${about.ru}` : label.ru,
      en: about ? `${label.en}: ${about.en}` : label.en,
    },
    name: await nameOf(context, textOf(refused_by)),
    note: textOf(reason),
  };
  return [{ to: { person }, params }];
});

/** Rules for two-person approvals. */
export const approvalRules: Readonly<Record<string, NotificationRule>> = {
  'approvals.refuse': refused,
};
