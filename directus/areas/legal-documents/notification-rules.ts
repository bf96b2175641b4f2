import { defineRule, type NotificationRule } from '../../engine/notifications/notification-rule.ts';
import { dayValue, peopleInUse } from '../../engine/notifications/recipients.ts';

const termsChanged = defineRule('SYS-01', async ({ item, payload }, context) => {
  const { path, title, effective_from } = payload;
  const words = title as { ru: string; en: string } | undefined;
  if (typeof path !== 'string' || !words) return [];
  const readers = await peopleInUse(context);
  return readers.map((person) => ({
    to: { person },
    params: { path, title: words, ...dayValue('date', effective_from) },
    once: item,
  }));
});

/** Rules for legal documents. */
export const legalDocumentRules: Readonly<Record<string, NotificationRule>> = {
  'legal.changed': termsChanged,
};
