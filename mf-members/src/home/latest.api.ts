import { type Query, readItems } from '@directus/sdk';
import {
  type HomeDiscussions,
  type News,
  type OwnEvents,
  readyIn,
  type Schema,
  withReadyText,
} from '@site/shared/api';
import type { Api, Locale } from '@site/shared/contract';
import { readHomeDiscussions } from '../discussions/discussions.api.ts';

/** One line of the block of news and events. */
export type LatestItem = {
  slug: string;
  title: string;
  /** ISO time: of the publication, or of the beginning of an event. */
  at: string;
  /** Visible to members only: it has no public page. */
  membersOnly: boolean;
};

export type Latest = {
  news: LatestItem[];
  /** Two threads, those with something new first. */
  discussions: HomeDiscussions['threads'];
  events: LatestItem[];
  /** The next events of the person's communities. */
  ownEvents: OwnEvents['next'];
};

const fields = [
  'slug',
  'audience',
  'published_at',
  'event_starts_at',
  { translations: ['title'] },
] as const;

type Asked = {
  locale: Locale;
  now: Date;
  own: Promise<OwnEvents | null> | null;
  /** Discussions are on for the person. */
  hasForum: boolean;
};

/** The three latest articles that the person may read, two discussions, and the next two events of news and of the own communities. */
export async function findLatest(api: Api, { locale, now, own, hasForum }: Asked): Promise<Latest> {
  const shared = {
    fields,
    deep: { translations: { _filter: readyIn(locale) } },
  };
  const latest = {
    ...shared,
    filter: { published_at: { _nnull: true }, _and: withReadyText(locale) },
    sort: ['-published_at', 'slug'],
    limit: 3,
  } as const satisfies Query<Schema, News>;
  const upcoming = {
    ...shared,
    // The types of the SDK know no order of times.
    filter: { event_starts_at: { _gte: now.toISOString() } as never, _and: withReadyText(locale) },
    sort: ['event_starts_at', 'slug'],
    limit: 2,
  } as const satisfies Query<Schema, News>;
  const [news, events, ownEvents, talk] = await Promise.all([
    api.request(readItems<Schema, 'news', typeof latest>('news', latest)),
    api.request(readItems<Schema, 'news', typeof upcoming>('news', upcoming)),
    own,
    // News are shown while discussions are away.
    hasForum ? api.request(readHomeDiscussions(locale)).catch(() => null) : null,
  ]);
  return {
    news: news.flatMap((row) => itemsOf(row, row.published_at)),
    discussions: talk?.threads ?? [],
    ...nextOf(
      events.flatMap((row) => itemsOf(row, row.event_starts_at)),
      ownEvents?.next ?? [],
    ),
  };
}

/** The next two of both kinds. */
function nextOf(
  events: readonly LatestItem[],
  ownEvents: OwnEvents['next'],
): Pick<Latest, 'events' | 'ownEvents'> {
  const times = [...events.map(({ at }) => at), ...ownEvents.map(({ startsAt }) => startsAt)];
  const [, last = ''] = times.map((at) => new Date(at).toISOString()).toSorted();
  const isNext = (at: string) => last === '' || new Date(at).toISOString() <= last;
  return {
    events: events.filter(({ at }) => isNext(at)),
    ownEvents: ownEvents.filter(({ startsAt }) => isNext(startsAt)),
  };
}

type Row = Pick<News, 'slug' | 'audience'> & {
  translations: readonly { title: string }[] | null;
};

/** Nothing for a row whose text this person may not read. */
function itemsOf({ slug, audience, translations }: Row, at: string | null): LatestItem[] {
  const [text] = translations ?? [];
  return text && at ? [{ slug, title: text.title, at, membersOnly: audience !== 'public' }] : [];
}
