// Local times of a reader, in whatever zone, summer time included.

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * The next moment after `now` at which it is `hour` o'clock in the zone, on that weekday if one is
 * given (Monday is 1).
 */
export function nextTimeOf(
  now: Date,
  { timezone, hour, weekday }: { timezone: string; hour: number; weekday?: number | undefined },
): Date {
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const { year, month, date } = localTime(new Date(now.getTime() + ahead * day), timezone);
    const candidate = instantAt({ year, month, date, minutes: hour * 60 }, timezone);
    const fits = weekday === undefined || weekdayOf(year, month, date) === weekday;
    if (fits && candidate > now) return candidate;
  }
  throw new Error(`There is no ${hour} o'clock in ${timezone}`);
}

/** When the quiet hours that reign now end; undefined when none do. They may go over midnight. */
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
  const local = localTime(now, timezone);
  const overMidnight = from > to;
  const quiet = overMidnight
    ? local.minutes >= from || local.minutes < to
    : local.minutes >= from && local.minutes < to;
  if (!quiet) return undefined;
  const tomorrow = overMidnight && local.minutes >= from;
  return instantAt({ ...local, date: local.date + (tomorrow ? 1 : 0), minutes: to }, timezone);
}

type LocalTime = { year: number; month: number; date: number; minutes: number };

function localTime(instant: Date, timezone: string): LocalTime {
  const shifted = new Date(instant.getTime() + offsetAt(instant, timezone));
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth(),
    date: shifted.getUTCDate(),
    minutes: shifted.getUTCHours() * 60 + shifted.getUTCMinutes(),
  };
}

/** A local time that is skipped in spring gives the moment after the gap. */
function instantAt({ year, month, date, minutes }: LocalTime, timezone: string): Date {
  const asUtc = Date.UTC(year, month, date, 0, minutes);
  const guess = asUtc - offsetAt(new Date(asUtc), timezone);
  return new Date(asUtc - offsetAt(new Date(guess), timezone));
}

function weekdayOf(year: number, month: number, date: number): number {
  return new Date(Date.UTC(year, month, date)).getUTCDay() || 7;
}

/** How far the zone's clocks are ahead of UTC, in milliseconds. An unknown zone is Moscow's. */
function offsetAt(instant: Date, timezone: string): number {
  const parts = clockOf(timezone).formatToParts(instant);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  return local - Math.floor(instant.getTime() / minute) * minute;
}

function clockOf(timezone: string): Intl.DateTimeFormat {
  const form = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  } as const;
  try {
    return new Intl.DateTimeFormat('en', { ...form, timeZone: timezone });
  } catch {
    return new Intl.DateTimeFormat('en', { ...form, timeZone: 'Europe/Moscow' });
  }
}

function minutesOf(time: string | null): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(time ?? '') ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}
