export {
  askingNotifications,
  type Cadence,
  cadences,
  isNotificationCategory,
  lockedCategories,
  type MailChoice,
  mailChoices,
  type NotificationCategory,
  type NotificationCode,
  type NotificationKind,
  notificationCategories,
  notificationCategoryNames,
  notificationKind,
  notificationKinds,
} from './catalogue.ts';
export {
  type MailPlan,
  type MailReach,
  planMail,
  reachDefaults,
} from './plan-mail.ts';
export { nextTimeOf } from './reader-time.ts';
export {
  fillPlaces,
  type NotificationKey,
  type NotificationParams,
  notificationKeys,
  writeNotification,
} from './write-notification.ts';
