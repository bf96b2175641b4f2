// Dates of yearly confirmations and of returning after leaving. The rules: docs/domain/standing.md.

import type { Settings } from '../system/settings.ts';
import { type Day, daysLater, monthsLater } from '../time/calendar.ts';

/** Months in which former members may return without a panel; their certificates are restored. */
export const returnMonths = 24;
const remindedDaysBefore = 30;
const remindedDaysAfter = 30;

/** Input of the confirmation dates. */
export type Confirmation = {
  /** Day of the last confirmation; null when there was none. */
  readonly confirmedOn: Day | null;
  readonly standingSince: Day;
};

type Months = Pick<Settings, 'renewal.months'>;
type Grace = Pick<Settings, 'renewal.grace_days'>;

/** The day on which the confirmation of an active member is due. */
export function confirmationDue({ confirmedOn, standingSince }: Confirmation, limits: Months): Day {
  const last = confirmedOn !== null && confirmedOn > standingSince ? confirmedOn : standingSince;
  return monthsLater(last, limits['renewal.months']);
}

/** First day of the first confirmation reminder. */
export function confirmationReminder(confirmation: Confirmation, limits: Months): Day {
  return daysLater(confirmationDue(confirmation, limits), -remindedDaysBefore);
}

/** The last day of a grace period. */
export function graceEnd(since: Day, limits: Grace): Day {
  return daysLater(since, limits['renewal.grace_days']);
}

/** First day of the last reminder during grace. */
export function graceReminder(since: Day): Day {
  return daysLater(since, remindedDaysAfter);
}

/** The first day on which a former member can return only by a case. */
export function returnEnd(left: Day): Day {
  return monthsLater(left, returnMonths);
}
