// Reminders before a certificate expires. The rules: docs/domain/workflows.md, "Certificates".
import { type Day, daysLater } from '../time/calendar.ts';

/** Days before the last day of a certificate at which its holder gets the first reminder. */
export const firstReminderDays = 60;
/** The later reminder is checked first. */
const remindedDaysBefore = [14, firstReminderDays] as const;

/**
 * The day on which the current reminder became due; the holder of an expiring certificate gets two.
 * Undefined when none is due or the last day is over.
 */
export function reminderBegun(lastDay: Day, today: Day): Day | undefined {
  if (today > lastDay) return undefined;
  return remindedDaysBefore
    .map((days) => daysLater(lastDay, -days))
    .find((begins) => today >= begins);
}
