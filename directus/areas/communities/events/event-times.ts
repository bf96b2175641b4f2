import { maxEventDays } from '@site/shared/domain/communities';
import { instantAt, isDay, isZone, zoneTime } from '@site/shared/domain/time';
import { refusal } from '../../../engine/refuse.ts';

const dayLength = 86_400_000;
/** Events are planned at most this many days ahead. */
const furthest = 3 * 366;

/** Days and times in the zone of an event, as its form has them. */
export type AskedTimes = {
  day: string;
  time: string;
  end_day?: string | undefined;
  end_time: string;
  zone: string;
};

/** The beginning and the end. Throws a refusal for a zone that does not exist, and for times that no event may have. */
export function timesOf(asked: AskedTimes, now: Date): { start: Date; end: Date } {
  const { zone, day, time, end_day, end_time } = asked;
  if (!isZone(zone)) throw refusal('E_INVALID', { field: 'zone' });
  const start = momentOf({ day, time, zone }, 'day');
  const end = momentOf({ day: end_day || day, time: end_time, zone }, 'end_day');
  const ahead = start.getTime() - now.getTime();
  if (ahead <= 0 || ahead > furthest * dayLength) throw refusal('E_INVALID', { field: 'day' });
  if (end <= start) throw refusal('E_DATE_ORDER', { field: 'end_time' });
  if (end.getTime() - start.getTime() > maxEventDays * dayLength) {
    throw refusal('E_INVALID', { field: 'end_day' });
  }
  return { start, end };
}

function momentOf(
  { day, time, zone }: { day: string; time: string; zone: string },
  field: string,
): Date {
  if (!isDay(day)) throw refusal('E_INVALID', { field });
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return instantAt({ year, month: month - 1, date, minutes: hours * 60 + minutes }, zone);
}

/** Day and time of a moment in a zone, as the form has them. */
export function dayAndTime(moment: Date, zone: string): { day: string; time: string } {
  const { year, month, date, minutes } = zoneTime(moment, zone);
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    day: `${year}-${two(month + 1)}-${two(date)}`,
    time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
  };
}
