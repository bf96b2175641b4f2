// Wall clocks of a time zone, summer time included. An unknown zone is Moscow's.

const minute = 60_000;

/** What the clocks and calendars of a zone show; months count from 0, minutes from midnight. */
export type ZoneTime = { year: number; month: number; date: number; minutes: number };

/** What the clocks of a zone show at an instant. */
export function zoneTime(instant: Date, zone: string): ZoneTime {
  const shifted = new Date(instant.getTime() + offsetAt(instant, zone));
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth(),
    date: shifted.getUTCDate(),
    minutes: shifted.getUTCHours() * 60 + shifted.getUTCMinutes(),
  };
}

/** When the clocks of a zone show a time; one that is skipped in spring gives the moment after the gap. */
export function instantAt({ year, month, date, minutes }: ZoneTime, zone: string): Date {
  const asUtc = Date.UTC(year, month, date, 0, minutes);
  const guess = asUtc - offsetAt(new Date(asUtc), zone);
  return new Date(asUtc - offsetAt(new Date(guess), zone));
}

/** How far the clocks are ahead of UTC, in milliseconds. */
function offsetAt(instant: Date, zone: string): number {
  const parts = clockOf(zone).formatToParts(instant);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  return local - Math.floor(instant.getTime() / minute) * minute;
}

function clockOf(zone: string): Intl.DateTimeFormat {
  const form = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  } as const;
  try {
    return new Intl.DateTimeFormat('en', { ...form, timeZone: zone });
  } catch {
    return new Intl.DateTimeFormat('en', { ...form, timeZone: 'Europe/Moscow' });
  }
}
