// The calendar of yearly confirmations and of coming back. The rules: docs/domain/standing.md.

import { type Day, daysLater, monthsLater } from './calendar.ts';
import type { Settings } from './settings.ts';

/** For so long the way back is open to whoever left: certificates return, and no panel is asked. */
export const returnMonths = 24;
const remindedDaysBefore = 30;
const remindedDaysAfter = 30;

/** What the calendar of a member is made of. */
export type Confirmation = {
  /** Day of the last confirmation; null when there was none. */
  readonly confirmedOn: Day | null;
  readonly standingSince: Day;
};

type Months = Pick<Settings, 'renewal.months'>;
type Grace = Pick<Settings, 'renewal.grace_days'>;

/** The day on which somebody in good standing has to have confirmed. */
export function confirmationDue({ confirmedOn, standingSince }: Confirmation, limits: Months): Day {
  const last = confirmedOn !== null && confirmedOn > standingSince ? confirmedOn : standingSince;
  return monthsLater(last, limits['renewal.months']);
}

/** The day from which the first reminder of a confirmation goes out. */
export function confirmationReminder(confirmation: Confirmation, limits: Months): Day {
  return daysLater(confirmationDue(confirmation, limits), -remindedDaysBefore);
}

/** The last day of grace that began on a day. */
export function graceEnd(since: Day, limits: Grace): Day {
  return daysLater(since, limits['renewal.grace_days']);
}

/** The day from which the last reminder goes out to somebody in grace. */
export function graceReminder(since: Day): Day {
  return daysLater(since, remindedDaysAfter);
}

/** The first day on which somebody who left on a day comes back by a case only. */
export function returnEnd(left: Day): Day {
  return monthsLater(left, returnMonths);
}
