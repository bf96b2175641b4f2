import {
  type MailChoice,
  type NotificationCategory,
  notificationCategories,
} from '@site/shared/domain/notifications';
import { defineActions, returns } from './define-actions.ts';
import { choice, custom, flag, integer, list, optional } from './fields.ts';

/** Days for which a notification may be snoozed. */
export const snoozeDays = [1, 3, 7] as const;

/** Own notifications and preferences: docs/domain/notifications.md. */
export const notificationActions = defineActions('notifications', {
  read: { item: true },
  archive: { item: true },
  snooze: { item: true, fields: { days: custom<(typeof snoozeDays)[number]>() } },
  /** Ends a snooze. */
  unsnooze: { item: true },
  'read-all': {
    /** Without categories those of all. */
    fields: {
      categories: optional(
        list(choice(notificationCategories), { min: 1, max: notificationCategories.length }),
      ),
    },
    returns: returns<{ read: number }>(),
  },
  preferences: {
    fields: {
      categories: optional(
        custom<Partial<Record<NotificationCategory, { email?: MailChoice; inapp?: 'on' | 'off' }>>>(
          'parts',
        ),
      ),
      /** `HH:MM`; null for none. Both or none. */
      quiet_from: optional(custom<string | null>('clearable')),
      quiet_to: optional(custom<string | null>('clearable')),
      digest_hour: optional(integer({ min: 0, max: 23 })),
      /** Monday is 1. */
      digest_weekday: optional(integer({ min: 1, max: 7 })),
      digest_off: optional(flag),
      /** Days without optional e-mail; 0 ends a pause. */
      pause_days: optional(integer({ min: 0, max: 90 })),
    },
  },
  'confirm-address': {},
});
