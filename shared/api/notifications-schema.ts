import type { Cadence, NoticeCategory, NoticeCode, NoticeParams } from '@site/shared/domain';
import type { Person } from './people-schema.ts';

/** A notice in somebody's inbox. Its words are `writeNotice(title_key, params, reader)`. */
export type Notification = {
  id: string;
  person: string | Person | null;
  event: NoticeCode;
  category: NoticeCategory;
  title_key: string;
  params: NoticeParams | null;
  /** Page of the site without the prefix of a language. */
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

/** The way of a notice through one channel; administrators read it without the notice. */
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
  /** Fingerprint of the address it was last sent to. */
  address: string | null;
  /** Message-ID. */
  provider_id: string | null;
  /** What the mail server answered, or why it was not reached. */
  error_class: string | null;
  reason: string | null;
  /** Id of the delivery that carries it. */
  merged_into: string | null;
};

/** How somebody is told of a category. */
export type NotificationPreference = {
  id: string;
  person: string | Person;
  category: NoticeCategory;
  email: Cadence;
  inapp: 'on' | 'off';
};

/** When somebody is told. */
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

/** What is known of the own address. */
export type MailAddress = {
  id: string;
  person: string | Person | null;
  /** ISO times. */
  bounced_at: string | null;
  complained_at: string | null;
  unsubscribed_at: string | null;
  confirmed_at: string | null;
};
