// Deadlines of the yearly membership confirmation: docs/domain/standing.md.
import {
  confirmationDue,
  confirmationReminder,
  graceEnd,
  graceReminder,
} from '@site/shared/domain/people';
import type { Settings } from '@site/shared/domain/system';
import type { RowIn } from '../../engine/schema/row-types.ts';
import { dayOf } from '../../engine/values.ts';

type Limits = Pick<
  Settings,
  'renewal.enabled' | 'renewal.months' | 'renewal.grace_days' | 'deadline.zone'
>;

/** The deadline of a row of `people` and its state on a day. */
export type StandingDeadline = {
  /** The day until which the person should confirm. */
  readonly until: string;
  /** Whether a reminder is due, and whether the time is over. */
  readonly near: boolean;
  readonly over: boolean;
};

/** The calendar of a person in standing `active`. */
export function confirmationDeadline(
  person: Partial<Pick<RowIn<'people'>, 'confirmed_at' | 'standing_since' | 'joined_at'>>,
  limits: Limits,
  today: string,
): StandingDeadline {
  const { confirmed_at, standing_since, joined_at } = person;
  const confirmation = {
    confirmedOn: confirmed_at ? dayOf(confirmed_at, limits['deadline.zone']) : null,
    // Without any date the calendar begins today.
    standingSince: standing_since || joined_at || today,
  };
  const until = confirmationDue(confirmation, limits);
  return {
    until,
    near: today >= confirmationReminder(confirmation, limits),
    over: today >= until,
  };
}

/** The calendar of a person in standing `grace`. */
export function graceDeadline(
  { standing_since }: Partial<Pick<RowIn<'people'>, 'standing_since'>>,
  limits: Limits,
  today: string,
): StandingDeadline {
  const since = standing_since || today;
  const until = graceEnd(since, limits);
  return { until, near: today >= graceReminder(since), over: today > until };
}
