import { defineRule, type NotificationRule } from '../../engine/notifications/notification-rule.ts';

/** The answer goes to the address that was given; the letter is composed from what is stored (`answer-letter.ts`). */
const answered = defineRule('ENQ-01', async ({ item, payload }, { trx }) => {
  const enquiry = await trx('enquiries').where({ id: item }).first('no', 'email', 'locale');
  if (!enquiry || typeof payload.answer !== 'string') return [];
  const to = { address: enquiry.email, locale: enquiry.locale } as const;
  return [{ to, params: { no: enquiry.no, answer: payload.answer }, once: payload.answer }];
});

/** Rules for enquiries. */
export const enquiryRules: Readonly<Record<string, NotificationRule>> = {
  'enquiries.answer': answered,
};
