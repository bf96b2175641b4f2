// The demo data is written for one day. A demo that starts later shifts its dates, so that news are always a few
// days old and deadlines lie ahead.
import { type Day, dayIn, daysLater } from '@site/shared/domain/time';

/** Converts dates as written into dates of one demo. */
export type DemoCalendar = {
  /** The current time of the demo data. */
  now: Date;
  day: (written: Day) => Day;
  /** An ISO instant; the time of day stays. */
  at: (written: string) => string;
};

/** The day the dates are written for. */
export const writtenDay: Day = '2025-11-20';

/** Older dates are history, mentioned in texts, and never shift. */
const historyEnds: Day = '2024-07-01';
/** The year before the written day shifts fully. */
const yearBegins: Day = '2024-11-20';

/** The current time of the demo data is always 09:00. */
export function demoNow(day: Day = writtenDay): Date {
  return new Date(`${day}T09:00:00Z`);
}

/**
 * The day of a demo, from its stored stamps: the day of its first start, permanently, because slugs of articles
 * contain dates. A demo without a stored day is older than this stamp and uses the written day.
 */
export function demoDayOf(
  { demo, demo_day: stored }: Readonly<Record<string, string>>,
  wanted: Day | undefined,
  instant: Date,
): Day {
  if (stored !== undefined) return stored;
  return demo === undefined ? (wanted ?? dayAt(instant)) : writtenDay;
}

/** The last day whose 09:00 has passed at an instant, at the earliest the written day. */
function dayAt(instant: Date): Day {
  const day = dayIn(new Date(instant.getTime() - 9 * 3_600_000), 'UTC');
  return day > writtenDay ? day : writtenDay;
}

export function demoCalendar(now: Date): DemoCalendar {
  const moved = daysBetween(writtenDay, dayIn(now, 'UTC'));
  const day = (written: Day) => daysLater(written, Math.floor(moved * shareOf(written)));
  return {
    now,
    day,
    at: (written) => {
      const instant = new Date(written).toISOString();
      return day(instant.slice(0, 10)) + instant.slice(10);
    },
  };
}

/**
 * How far a day shifts: history not at all, the last year fully. The time between is stretched, so that the order
 * of days is kept.
 */
function shareOf(day: Day): number {
  const share = daysBetween(historyEnds, day) / daysBetween(historyEnds, yearBegins);
  return Math.min(1, Math.max(0, share));
}

function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
