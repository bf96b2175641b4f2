import { readyIn, withReadyText } from '@site/shared/api';
import { type Locale, localized, type Product } from '@site/shared/contract';
import { writeCalendar } from '../../calendars/write-calendar.ts';
import type { Gateway } from '../../render/types.ts';

type About = { locale: Locale; origin: string; product: Product };

type Row = {
  slug: string;
  first_slug: string | null;
  published_at: string;
  event_starts_at: string | null;
  event_ends_at: string | null;
  translations: { title: string; lead: string; event_place: string | null }[];
};

/** Earlier events are not in the calendar. */
const maxEvents = 200;

/**
 * The event of a published article as a calendar file; null when there is no such article in this
 * language or it has no event. Throws when the backend is unreachable.
 */
export async function eventFile(
  gateway: Gateway,
  { slug, ...about }: About & { slug: string },
): Promise<string | null> {
  const rows = await read(gateway, about.locale, {
    filter: { slug: { _eq: slug }, state: { _in: ['published', 'archived'] } },
    limit: 1,
  });
  const events = rows.filter((row) => row.event_starts_at !== null && row.translations.length > 0);
  return events.length > 0 ? calendarOf(events, about) : null;
}

/**
 * The latest public events of published articles in a language, as one calendar file. Throws when
 * the backend is unreachable.
 */
export async function eventsFile(gateway: Gateway, about: About): Promise<string> {
  const rows = await read(gateway, about.locale, {
    filter: { state: { _eq: 'published' }, event_starts_at: { _nnull: true } },
    limit: maxEvents,
  });
  return calendarOf(rows, about);
}

type ActionDefinition = { filter: object; limit: number };

async function read(
  gateway: Gateway,
  locale: Locale,
  { filter, limit }: ActionDefinition,
): Promise<Row[]> {
  const query = new URLSearchParams({
    fields:
      'slug,first_slug,published_at,event_starts_at,event_ends_at,translations.title,translations.lead,translations.event_place',
    filter: JSON.stringify({
      ...filter,
      audience: { _eq: 'public' },
      _and: withReadyText(locale),
    }),
    deep: JSON.stringify({ translations: { _filter: readyIn(locale) } }),
    sort: '-event_starts_at',
    limit: String(limit),
  });
  const { status, body } = await gateway(`/items/news?${query}`, locale);
  if (status !== 200) throw new Error(`the backend answered ${status}`);
  return (JSON.parse(body) as { data: Row[] }).data;
}

function calendarOf(rows: readonly Row[], about: About): string {
  const entries = rows.flatMap(({ slug, first_slug, translations, ...row }) => {
    const [text] = translations;
    if (!row.event_starts_at || !text) return [];
    return {
      // The same id in both languages and at every address of the article, so that a calendar contains the event once.
      id: first_slug ?? slug,
      stamp: row.published_at,
      start: row.event_starts_at,
      end: row.event_ends_at,
      summary: text.title,
      description: text.lead,
      location: text.event_place,
      path: localized(`/news/${slug}`, about.locale),
    };
  });
  return writeCalendar({ ...about, kind: 'news' }, entries);
}
