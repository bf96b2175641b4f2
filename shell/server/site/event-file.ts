import { readyIn, withReadyText } from '@site/shared/api';
import { type Locale, localized, type Product } from '@site/shared/contract';
import ical from 'ical-generator';
import type { Gateway } from '../render/types.ts';

type About = { slug: string; locale: Locale; origin: string; product: Product };

type Row = {
  published_at: string;
  event_starts_at: string | null;
  event_ends_at: string | null;
  translations: { title: string; lead: string; event_place: string | null }[];
};

/**
 * The event of a published article as a calendar file; null when there is no such article in this
 * language or it tells of no event. Throws when the backend is silent.
 */
export async function eventFile(gateway: Gateway, about: About): Promise<string | null> {
  const { slug, locale, origin, product } = about;
  const query = new URLSearchParams({
    fields:
      'published_at,event_starts_at,event_ends_at,translations.title,translations.lead,translations.event_place',
    filter: JSON.stringify({
      slug: { _eq: slug },
      state: { _in: ['published', 'archived'] },
      audience: { _eq: 'public' },
      _and: withReadyText(locale),
    }),
    deep: JSON.stringify({ translations: { _filter: readyIn(locale) } }),
    limit: '1',
  });
  const { status, body } = await gateway(`/items/news?${query}`, locale);
  if (status !== 200) throw new Error(`the backend answered ${status}`);
  const [row] = (JSON.parse(body) as { data: Row[] }).data;
  const text = row?.translations[0];
  if (!row?.event_starts_at || !text) return null;
  const name = product.name[locale];
  const calendar = ical({
    name,
    prodId: { company: product.name.en, product: 'news', language: 'EN' },
  });
  calendar.createEvent({
    // Known by its address in whichever language, so that a calendar holds it once.
    id: `${slug}@${new URL(origin).host}`,
    stamp: row.published_at,
    start: row.event_starts_at,
    ...(row.event_ends_at !== null && { end: row.event_ends_at }),
    summary: text.title,
    description: text.lead,
    ...(text.event_place !== null && { location: text.event_place }),
    url: origin + localized(`/news/${slug}`, locale),
  });
  return calendar.toString();
}
