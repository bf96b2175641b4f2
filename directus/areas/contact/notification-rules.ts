import { officePages } from '@site/shared/domain/office';
import { defineRule, type NotificationRule } from '../../engine/notifications/notification-rule.ts';
import { nameOf, staffWith } from '../../engine/notifications/recipients.ts';

const messageSent = defineRule('SYS-06', async ({ item, payload }, context) => {
  if (payload.to !== 'delivered') return [];
  const message = await context.trx('contact_messages').where({ id: item }).first('from', 'to');
  if (!message) return [];
  const writer = await context.trx('people').where({ id: message.from }).first('slug');
  const params = { name: await nameOf(context, message.from) };
  // The message is read and answered on the sender's profile page.
  const link = `/members/${writer?.slug ?? ''}#contact-messages`;
  return [{ variant: 'message', to: { person: message.to }, params, link }];
});

const messageReported = defineRule('SYS-08', async (_event, { trx }) => {
  const administrators = await staffWith(trx, 'admin');
  return administrators.map((person) => ({ to: { person }, link: officePages.reports.path }));
});

const reportHandled = defineRule('SYS-06', async ({ payload: { reporter } }) =>
  typeof reporter === 'string' ? [{ variant: 'report', to: { person: reporter } }] : [],
);

/** Rules for contact messages. */
export const contactRules: Readonly<Record<string, NotificationRule>> = {
  'contact.send': messageSent,
  'contact.report': messageReported,
  'report.handled': reportHandled,
};
