import type { Locale } from '@site/shared/contract';
import type {
  MailChoice,
  NotificationCategory,
  NotificationCode,
  NotificationParams,
} from '@site/shared/domain/notifications';
import type { Person } from './people-schema.ts';

/** An in-app notification. Its text is rendered by `writeNotification(title_key, params, reader)`. */
export type Notification = {
  id: string;
  person: string | Person | null;
  event: NotificationCode;
  category: NotificationCategory;
  title_key: string;
  params: NotificationParams | null;
  /** Path on the site without language prefix. */
  link: string;
  /** Id of a case. */
  case: string | null;
  priority: 'normal' | 'high';
  /** ISO times. */
  read_at: string | null;
  archived_at: string | null;
  snoozed_until: string | null;
  created_at: string;
};

export type DeliveryState =
  | 'queued'
  | 'deferred'
  | 'digest_pending'
  | 'sending'
  | 'retry_wait'
  | 'sent'
  | 'delivered'
  | 'read'
  | 'archived'
  | 'suppressed'
  | 'merged'
  | 'failed'
  | 'bounced'
  | 'complained';

/** Delivery of a notification through one channel; administrators cannot read the notification itself. */
export type Delivery = {
  id: string;
  notification: string | Notification;
  channel: 'inapp' | 'email' | 'digest';
  state: DeliveryState;
  optional: boolean;
  attempts: number;
  /** ISO times. */
  attempted_at: string | null;
  next_try_at: string | null;
  sent_at: string | null;
  created_at: string;
  /** Fingerprint of the last recipient address. */
  address: string | null;
  /** Message-ID. */
  provider_id: string | null;
  /** Response of the mail server, or the connection error. */
  error_class: string | null;
  reason: string | null;
  /** Id of the digest delivery that contains it. */
  merged_into: string | null;
};

/** Channel preferences of a person for a category. */
export type NotificationPreference = {
  id: string;
  person: string | Person;
  category: NotificationCategory;
  email: MailChoice;
  inapp: 'on' | 'off';
};

/** Delivery times of a person. */
export type NotificationSettings = {
  id: string;
  person: string | Person;
  /** Local times `HH:MM`. */
  quiet_from: string | null;
  quiet_to: string | null;
  digest_hour: number | null;
  /** Monday is 1. */
  digest_weekday: number | null;
  digest_off: boolean;
  /** ISO time. */
  paused_until: string | null;
};

/** Status of the own e-mail address. */
export type MailAddress = {
  id: string;
  person: string | Person | null;
  /** ISO times. */
  bounced_at: string | null;
  complained_at: string | null;
  unsubscribed_at: string | null;
  confirmed_at: string | null;
};

/** A digest as it would be sent now, as `GET /notifications/digests/sample` answers. */
export type SampleDigest = {
  cadence: 'daily' | 'weekly';
  /** When the next one is due, an ISO time. */
  at: string;
  /** The address that it goes to. */
  to: string;
  locale: Locale;
  /** The person wants no digests. */
  isOff: boolean;
  /** Nothing waits: it shows earlier notifications as an example. */
  isExample: boolean;
  subject: string;
  text: string;
  items: { title: string; text: string }[];
  /** Why the person gets it, as the mail says. */
  reason: string;
};
