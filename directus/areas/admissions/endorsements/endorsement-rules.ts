// The rules of the request for an endorsement: docs/domain/admissions.md, "Endorsements".

import { endorsementReminders, reminderDays } from '@site/shared/domain/admissions';
import type { Day } from '@site/shared/domain/time';
import { type Refusal, refusal } from '../../../engine/refuse.ts';
import { dayOf, instantOf } from '../../../engine/values.ts';
import { todayOf } from '../cases/case-calendar.ts';
import { caseOf } from '../cases/case-of.ts';
import { firewallOf } from '../firewall.ts';
import type { EndorsementContext, EndorsementRow } from '../row-types.ts';

type Rule = (context: EndorsementContext) => Refusal | undefined | Promise<Refusal | undefined>;

/** States in which a case takes endorsements; later its reviewers have read the file. */
export const takingStates: readonly string[] = [
  'submitted',
  'screening',
  'returned',
  'endorsing',
  'ready',
];

const hoursBetweenReminders = 24;

/** Whether the time for the answer is over. */
export function isOverdue({ due_at }: Pick<EndorsementRow, 'due_at'>, now: Date): boolean {
  return due_at !== null && due_at !== undefined && instantOf(due_at) <= now;
}

const notFirewalled: Rule = async ({ trx, item, caller }) =>
  (await firewallOf(trx, await caseOf(trx, item), caller.person))
    ? refusal('E_FIREWALL')
    : undefined;

const stillNeeded: Rule = async ({ trx, item }) =>
  takingStates.includes((await caseOf(trx, item)).state) ? undefined : refusal('E_TOKEN_REVOKED');

const notOnHold: Rule = async (context) =>
  (await caseOf(context.trx, context.item)).held_at ? stays(context) : undefined;

/** Whether a day of the calendar has come since the last reminder (END-02). */
export function isReminderDue(
  {
    requested_at,
    due_at,
    reminded_at,
    reminders,
  }: Pick<EndorsementRow, 'requested_at' | 'due_at' | 'reminded_at' | 'reminders'>,
  today: Day,
  zone: string,
): boolean {
  if (!due_at || Number(reminders) >= endorsementReminders) return false;
  const dayIn = (at: unknown) => dayOf(instantOf(at), zone);
  const [from, due] = [dayIn(requested_at), dayIn(due_at)];
  const last = reminderDays('endorsement', { from, due }).findLast((day) => day <= today);
  return last !== undefined && last > (reminded_at ? dayIn(reminded_at) : from);
}

const reminderDue: Rule = (context) => {
  const zone = context.settings['deadline.zone'];
  return isReminderDue(context.item, todayOf(context), zone) ? undefined : stays(context);
};

/** Seconds until the endorser may be reminded again. */
function secondsToRest(
  { reminded_at, requested_at }: Pick<EndorsementRow, 'reminded_at' | 'requested_at'>,
  now: Date,
): number {
  const last = instantOf(reminded_at ?? requested_at).getTime();
  const rest = last + hoursBetweenReminders * 3_600_000 - now.getTime();
  return Math.max(0, Math.ceil(rest / 1000));
}

const rested: Rule = ({ item, now }) => {
  const s = secondsToRest(item, now);
  return s > 0 ? refusal('E_RATE', { params: { s } }) : undefined;
};

const hasReminders = ({ reminders }: Pick<EndorsementRow, 'reminders'>) =>
  Number(reminders) < endorsementReminders;

/** Whether a reminder makes sense now: in time, not too soon after the last message, and not too often. */
export function isRemindable(item: EndorsementRow, now: Date): boolean {
  return !isOverdue(item, now) && hasReminders(item) && secondsToRest(item, now) === 0;
}

export const endorsementRules = {
  notFirewalled,
  stillNeeded,
  notOnHold,
  reminderDue,
  rested,
  inTime: ({ item, now }) => (isOverdue(item, now) ? refusal('E_TOKEN_EXPIRED') : undefined),
  overdue: (context) => (isOverdue(context.item, context.now) ? undefined : stays(context)),
  remindersLeft: ({ item }) =>
    hasReminders(item)
      ? undefined
      : refusal('E_QUOTA', { params: { n: endorsementReminders, date: '–' } }),
} satisfies Record<string, Rule>;

function stays({ item }: EndorsementContext): Refusal {
  return refusal('E_STATE', { params: { state: item.state } });
}
