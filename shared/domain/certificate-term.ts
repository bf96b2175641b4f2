// The last days of a certificate. The rules: docs/domain/workflows.md, "Certificates".
import { type Day, daysLater } from './calendar.ts';

/** How long before the last day of a certificate its holder is reminded first, in days. */
export const firstReminderDays = 60;
/** The later reminder of two is looked at first. */
const remindedDaysBefore = [14, firstReminderDays] as const;

/**
 * The day on which the reminder that is due began to be due: the holder of a certificate that ends
 * hears of it twice. Undefined when none is due, or the last day is over.
 */
export function reminderBegun(lastDay: Day, today: Day): Day | undefined {
  if (today > lastDay) return undefined;
  return remindedDaysBefore
    .map((days) => daysLater(lastDay, -days))
    .find((begins) => today >= begins);
}
