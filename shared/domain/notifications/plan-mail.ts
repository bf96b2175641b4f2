import { type Cadence, type NoticeCode, noticeKind } from './catalogue.ts';
import { nextTimeOf, quietUntil } from './reader-time.ts';
import type { NoticeKey } from './write-notice.ts';

/** What decides how somebody is reached by mail; the defaults of `reachDefaults` where nothing was chosen. */
export type MailReach = {
  readonly timezone: string;
  /** The choice for the category of the notice. */
  readonly chosen: Cadence | undefined;
  /** Local times `HH:MM`; equal or empty ones mean no quiet hours. */
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
  readonly digestHour: number;
  /** Monday is 1. */
  readonly digestWeekday: number;
  /** Digests were unsubscribed from: what would be gathered stays in the inbox only. */
  readonly digestOff: boolean;
  readonly pausedUntil: Date | null;
  /** The last word about newsletters was "no". */
  readonly newsletterWithdrawn: boolean;
  /** Mail to this address came back. */
  readonly bounced: boolean;
  /** Whoever reads this address called our mail unwanted or asked for no more of it. */
  readonly unwanted: boolean;
};

/** What is true of who never chose anything. */
export const reachDefaults: MailReach = {
  timezone: 'Europe/Moscow',
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

/** Why mail is not sent. */
export type SuppressReason =
  | 'address'
  | 'complaint'
  | 'consent'
  | 'paused'
  | 'preference'
  | 'account';

/** What the delivery machine is asked for next, in the words of its events. */
export type MailPlan =
  | { readonly event: 'send' }
  | { readonly event: 'suppress'; readonly reason: SuppressReason }
  | { readonly event: 'defer'; readonly until: Date }
  | { readonly event: 'gather'; readonly cadence: 'daily' | 'weekly'; readonly until: Date };

/**
 * Sent even where mail came back before: what was asked for a moment ago by whoever can read the address, and
 * the letters of invitations, each of which comes back by itself and is then told of to who sent it.
 */
const pastBounces: readonly NoticeCode[] = ['SEC-01', 'SEC-03', 'SEC-05', 'INV-01', 'INV-02'];

/** Words that do not wait, though others of their kind do. */
const urgent: readonly NoticeKey[] = ['COM-02.mention'];

/** What becomes of a mail now (docs/domain/notifications.md, "Mail"). */
export function planMail(
  { code, key }: { code: NoticeCode; key: string },
  reach: MailReach,
  now: Date,
): MailPlan {
  const kind = noticeKind(code);
  if (reach.bounced && !pastBounces.includes(code)) return { event: 'suppress', reason: 'address' };
  if (kind.mandatory) return { event: 'send' };
  if (reach.unwanted) return { event: 'suppress', reason: 'complaint' };
  if (kind.newsletter && reach.newsletterWithdrawn) return { event: 'suppress', reason: 'consent' };
  if (reach.pausedUntil && reach.pausedUntil > now) return { event: 'suppress', reason: 'paused' };
  // A digest is made of what was chosen one by one.
  const usual = (urgent as readonly string[]).includes(key) ? 'instant' : kind.email;
  const cadence = code === 'SYS-04' ? 'instant' : (reach.chosen ?? usual);
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
