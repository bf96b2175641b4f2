import type { NotificationCode } from '@site/shared/domain/notifications';
import type { OutboxContext, OutboxEvent } from '../outbox/outbox-event.ts';
import type { NewNotification } from './notification.ts';

type CreateNotifications = (
  event: OutboxEvent,
  context: OutboxContext,
) => Promise<readonly Omit<NewNotification, 'code'>[]>;

/** The notification code of an event, and the function that creates its notifications. */
export type NotificationRule = {
  readonly code: NotificationCode;
  readonly notifications: CreateNotifications;
};

/** Defines the rule that creates notifications with this code. */
export function defineRule(
  code: NotificationCode,
  notifications: CreateNotifications,
): NotificationRule {
  return { code, notifications };
}
