import { homeZone } from '../time/zone-time.ts';
import { type Cadence, type NotificationCode, notificationKind } from './catalogue.ts';
import { nextTimeOf, quietUntil } from './reader-time.ts';
import type { NotificationKey } from './write-notification.ts';

/** Mail preferences and status of a person; `reachDefaults` where nothing was chosen. */
export type MailReach = {
  readonly timezone: string;
  /** The preference for the category. */
  readonly chosen: Cadence | undefined;
  /** Local times `HH:MM`; equal or empty values mean no quiet hours. */
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
  readonly digestHour: number;
  /** Monday is 1. */
  readonly digestWeekday: number;
  /** The person unsubscribed from digests: what would be collected stays in the inbox only. */
  readonly digestOff: boolean;
  readonly pausedUntil: Date | null;
  /** The consent to newsletters is withdrawn. */
  readonly newsletterWithdrawn: boolean;
  /** Mail to this address bounced. */
  readonly bounced: boolean;
  /** The recipient complained about spam or unsubscribed from all mail. */
  readonly unwanted: boolean;
};

/** Defaults for people without preferences. */
export const reachDefaults: MailReach = {
  timezone: homeZone,
  chosen: undefined,
  quietFrom: null,
  quietTo: null,
  digestHour: 9,
  digestWeekday: 1,
  digestOff: false,
  pausedUntil: null,
  newsletterWithdrawn: false,
  bounced: false,
  unwanted: false,
};

/** Reasons to suppress a mail. */
export type SuppressReason =
  | 'address'
  | 'complaint'
  | 'consent'
  | 'paused'
  | 'preference'
  | 'account';

/** The next event for the delivery state machine. */
export type MailPlan =
  | { readonly event: 'send' }
  | { readonly event: 'suppress'; readonly reason: SuppressReason }
  | { readonly event: 'defer'; readonly until: Date }
  | { readonly event: 'gather'; readonly cadence: 'daily' | 'weekly'; readonly until: Date };

/**
 * Sent in spite of earlier bounces: mail just requested by the reader of the address, and invitations,
 * whose bounces are reported to the sender.
 */
const sentDespiteBounces: readonly NotificationCode[] = [
  'SEC-01',
  'SEC-03',
  'SEC-05',
  'INV-01',
  'INV-02',
  'END-01',
  'ENQ-01',
];

/** Keys that are sent at once although their kind is collected. */
const urgent: readonly NotificationKey[] = ['COM-02.mention'];

/**
 * Decides whether a mail is sent, deferred, collected or suppressed (docs/domain/notifications.md, "Mail"). `cadence`: the
 * choice of the reader for what the notification is about, before that for its category.
 */
export function planMail(
  { code, key, cadence: own }: { code: NotificationCode; key: string; cadence?: Cadence | null },
  reach: MailReach,
  now: Date,
): MailPlan {
  const kind = notificationKind(code);
  if (reach.bounced && !sentDespiteBounces.includes(code))
    return { event: 'suppress', reason: 'address' };
  if (kind.mandatory) return { event: 'send' };
  if (reach.unwanted) return { event: 'suppress', reason: 'complaint' };
  if (kind.newsletter && reach.newsletterWithdrawn) return { event: 'suppress', reason: 'consent' };
  if (reach.pausedUntil && reach.pausedUntil > now) return { event: 'suppress', reason: 'paused' };
  // The digest itself is not delayed again.
  const usual = (urgent as readonly string[]).includes(key) ? 'instant' : kind.email;
  const cadence = code === 'SYS-04' ? 'instant' : (own ?? reach.chosen ?? usual);
  if (cadence === 'off') return { event: 'suppress', reason: 'preference' };
  if (cadence !== 'instant') {
    if (reach.digestOff) return { event: 'suppress', reason: 'preference' };
    const { timezone, digestHour: hour, digestWeekday } = reach;
    const weekday = cadence === 'weekly' ? digestWeekday : undefined;
    return { event: 'gather', cadence, until: nextTimeOf(now, { timezone, hour, weekday }) };
  }
  const until = quietUntil(now, reach);
  return until ? { event: 'defer', until } : { event: 'send' };
}
