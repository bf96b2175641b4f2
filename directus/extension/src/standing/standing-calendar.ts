// Where a person is in the calendar of yearly confirmations: docs/domain/standing.md.
import {
  confirmationDue,
  confirmationReminder,
  graceEnd,
  graceReminder,
  type Settings,
} from '@site/shared/domain';
import type { Row } from '../host.ts';
import { dayOf, textOf } from '../values.ts';

type Limits = Pick<
  Settings,
  'renewal.enabled' | 'renewal.months' | 'renewal.grace_days' | 'deadline.zone'
>;

/** What the calendar says of a row of `people` on a day. */
export type CalendarPage = {
  /** The day until which the person should confirm. */
  readonly until: string;
  /** Whether a reminder is due, and whether the time is over. */
  readonly near: boolean;
  readonly over: boolean;
};

/** The page of somebody in standing `active`. */
export function confirmationPage(person: Row, limits: Limits, today: string): CalendarPage {
  const { confirmed_at, standing_since, joined_at } = person;
  const confirmation = {
    confirmedOn: confirmed_at ? dayOf(confirmed_at, limits['deadline.zone']) : null,
    // A person without any date is not judged: the calendar begins with the first confirmation.
    standingSince: textOf(standing_since) || textOf(joined_at) || today,
  };
  const until = confirmationDue(confirmation, limits);
  return {
    until,
    near: today >= confirmationReminder(confirmation, limits),
    over: today >= until,
  };
}

/** The page of somebody in standing `grace`. */
export function gracePage({ standing_since }: Row, limits: Limits, today: string): CalendarPage {
  const since = textOf(standing_since) || today;
  const until = graceEnd(since, limits);
  return { until, near: today >= graceReminder(since), over: today > until };
}
