import type { Locale, Product } from '@site/shared/contract';
import ical, { ICalEventStatus } from 'ical-generator';

export const calendarType = 'text/calendar; charset=utf-8';

/** An entry of a calendar. A calendar changes what it has with the same id when it reads a higher sequence. */
export type CalendarEntry = {
  /** Unique on this site; the host of the site makes it a UID. */
  id: string;
  sequence?: number;
  status?: keyof typeof ICalEventStatus;
  stamp?: string;
  start: string;
  end?: string | null;
  summary: string;
  description?: string | null;
  location?: string | null;
  /** The path of its page, with the language. */
  path: string;
};

type About = {
  locale: Locale;
  origin: string;
  product: Product;
  /** What it is about, in the identifier of its program. */
  kind: 'news' | 'mentoring' | 'communities';
};

/** Writes a calendar file. Times are in UTC, so that they are right in every zone. */
export function writeCalendar(
  { locale, origin, product, kind }: About,
  entries: readonly CalendarEntry[],
): string {
  const calendar = ical({
    name: product.name[locale],
    prodId: { company: product.name.en, product: kind, language: 'EN' },
  });
  for (const { id, path, start, end, status, stamp, location, description, ...entry } of entries) {
    calendar.createEvent({
      ...entry,
      id: `${id}@${new URL(origin).host}`,
      start: new Date(start),
      ...(end && { end: new Date(end) }),
      ...(status && { status: ICalEventStatus[status] }),
      ...(stamp && { stamp: new Date(stamp) }),
      ...(location && { location }),
      ...(description && { description }),
      url: origin + path,
    });
  }
  return calendar.toString();
}
