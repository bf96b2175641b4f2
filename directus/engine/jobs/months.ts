/** Retention settings are in months: the mean length of a calendar month in milliseconds. */
const month = (365.25 / 12) * 86_400_000;

/** The moment `months` ago; fractions are allowed. */
export function monthsAgo(now: Date, months: number): Date {
  return new Date(now.getTime() - months * month);
}
