// Local times in a reader's time zone, with daylight saving time.
import { instantAt, zoneTime } from '../time/zone-time.ts';

/**
 * The next instant after `now` at `hour` o'clock in the zone, on the given weekday if any (Monday is 1). Days are counted
 * in the calendar of the zone: 24 hours after half past eleven in the evening may be the day after next.
 */
export function nextTimeOf(
  now: Date,
  { timezone, hour, weekday }: { timezone: string; hour: number; weekday?: number | undefined },
): Date {
  const { year, month, date: today } = zoneTime(now, timezone);
  for (let date = today; date <= today + 8; date += 1) {
    const candidate = instantAt({ year, month, date, minutes: hour * 60 }, timezone);
    const fits = weekday === undefined || weekdayOf(year, month, date) === weekday;
    if (fits && candidate > now) return candidate;
  }
  throw new Error(`There is no ${hour} o'clock in ${timezone}`);
}

/** End of the current quiet hours; undefined outside of them. They may span midnight. */
export function quietUntil(
  now: Date,
  {
    timezone,
    quietFrom,
    quietTo,
  }: { timezone: string; quietFrom: string | null; quietTo: string | null },
): Date | undefined {
  const from = minutesOf(quietFrom);
  const to = minutesOf(quietTo);
  if (from === undefined || to === undefined || from === to) return undefined;
  const local = zoneTime(now, timezone);
  const overMidnight = from > to;
  const quiet = overMidnight
    ? local.minutes >= from || local.minutes < to
    : local.minutes >= from && local.minutes < to;
  if (!quiet) return undefined;
  const tomorrow = overMidnight && local.minutes >= from;
  return instantAt({ ...local, date: local.date + (tomorrow ? 1 : 0), minutes: to }, timezone);
}

function weekdayOf(year: number, month: number, date: number): number {
  return new Date(Date.UTC(year, month, date)).getUTCDay() || 7;
}

function minutesOf(time: string | null): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(time ?? '') ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}
