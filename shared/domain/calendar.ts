/** A day of the calendar, `2025-11-20`; days compare as texts. */
export type Day = string;

/** The same day some months later; at the end of a shorter month its last day. */
export function monthsLater(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)));
}

/** Some days later. */
export function daysLater(day: Day, days: number): Day {
  return dayOf(Date.parse(day) + days * 86_400_000);
}

function dayOf(time: number): Day {
  return new Date(time).toISOString().slice(0, 10);
}
