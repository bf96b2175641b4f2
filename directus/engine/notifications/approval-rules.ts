import { eventLabel, nameOf } from '../actions/approval-labels.ts';
import { textOf } from '../values.ts';
import { defineRule, type NotificationRule } from './notification-rule.ts';
import { nameOf as nameOfPerson, personBehind } from './recipients.ts';

/** Tells the first person of a two-person event why the second one refused it. */
const refused = defineRule('SYS-11', async ({ payload }, context) => {
  const { machine, event, by, collection, key, refused_by, reason } = payload;
  const person = await personBehind(context, textOf(by));
  if (!person) return [];
  const label = eventLabel({ machine: textOf(machine), event: textOf(event) });
  const about = collection ? await nameOf(context, textOf(collection), textOf(key)) : undefined;
  const params = {
    what: {
      ru: about ? `${label.ru}: ${about.ru}` : label.ru,
      en: about ? `${label.en}: ${about.en}` : label.en,
    },
    name: await nameOfPerson(context, textOf(refused_by)),
    note: textOf(reason),
  };
  return [{ to: { person }, params }];
});

/** Rules for two-person approvals. */
export const approvalRules: Readonly<Record<string, NotificationRule>> = {
  'approvals.refuse': refused,
};
