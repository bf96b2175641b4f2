import type { OutboxHandler } from '../outbox/outbox-event.ts';
import { announceInboxes } from './announce-inboxes.ts';
import { wakeMail } from './mail/send-mail.ts';
import { notificationRules } from './notification-rules.ts';
import { writeNotifications } from './write-notifications.ts';

/** Creates the notifications of an outbox event; most events have no rule and create none. */
export const notifyPeople: OutboxHandler = async (event, context) => {
  const rule = notificationRules()[event.event];
  if (!rule) return;
  const { code } = rule;
  const notifications = await rule.notifications(event, context);
  const { count, inboxes } = await writeNotifications(
    context,
    notifications.map((notification) => ({ once: event.id, ...notification, code })),
  );
  if (count === 0) return;
  context.afterCommit(() => {
    wakeMail(context.host);
    announceInboxes(context.host, inboxes);
  });
};
