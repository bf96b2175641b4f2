/** Settings say in months how long things are kept: months of the calendar's mean length. */
const month = (365.25 / 12) * 86_400_000;

/** The moment before which things are older than so many months, halves included. */
export function monthsAgo(now: Date, months: number): Date {
  return new Date(now.getTime() - months * month);
}
