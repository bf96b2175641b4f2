// The demo is written for one day. A house that starts later moves its dates, so that what is news
// is days old and what is due lies ahead, whenever somebody looks.
import { type Day, daysLater } from '@site/shared/domain';

/** Turns dates as they are written in the demo into dates of one house. */
export type DemoCalendar = {
  /** The instant the house stands at. */
  now: Date;
  day: (written: Day) => Day;
  /** An ISO instant; the time of day stays. */
  at: (written: string) => string;
};

/** The day the dates are written for: a house of this day has them as they are written. */
export const writtenDay: Day = '2025-11-20';

/** What is older is history, which pages tell with its dates: it never moves. */
const historyEnds: Day = '2024-07-01';
/** The year before the written day moves with the house. */
const yearBegins: Day = '2024-11-20';

/** Nine in the morning, the time of day at which every demo house stands. */
export function demoNow(day: Day = writtenDay): Date {
  return new Date(`${day}T09:00:00Z`);
}

/**
 * The day a house stands at, by what is stored in it: that of its first start, for good, because
 * addresses of articles hold their dates. A house with a demo but no day is one from before days
 * were stored, and stands at the written day.
 */
export function demoDayOf(
  { demo, demo_day: stored }: Readonly<Record<string, string>>,
  wanted: Day | undefined,
  instant: Date,
): Day {
  if (stored !== undefined) return stored;
  return demo === undefined ? (wanted ?? dayAt(instant)) : writtenDay;
}

/** The last day whose morning is over at an instant, but none before the written day. */
function dayAt(instant: Date): Day {
  const day = new Date(instant.getTime() - 9 * 3_600_000).toISOString().slice(0, 10);
  return day > writtenDay ? day : writtenDay;
}

export function demoCalendar(now: Date): DemoCalendar {
  const moved = daysBetween(writtenDay, now.toISOString().slice(0, 10));
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
 * How far a day moves with the house: history not at all, the last year all the way. What lies
 * between is stretched, so that no two days change places.
 */
function shareOf(day: Day): number {
  const share = daysBetween(historyEnds, day) / daysBetween(historyEnds, yearBegins);
  return Math.min(1, Math.max(0, share));
}

function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
