import {
  type HomeDiscussions,
  type LatestNewsItem,
  type OwnEvents,
  readLatestNews,
} from '@site/shared/api';
import type { Api, Locale } from '@site/shared/contract';
import { readHomeDiscussions } from '../common/discussions/discussions.api.ts';

export type Latest = {
  news: LatestNewsItem[];
  /** Two threads, those with something new first. */
  discussions: HomeDiscussions['threads'];
  events: LatestNewsItem[];
  /** The next events of the person's communities. */
  ownEvents: OwnEvents['next'];
};

type Asked = {
  locale: Locale;
  own: Promise<OwnEvents | null> | null;
  /** Discussions are on for the person. */
  hasForum: boolean;
};

/** The three latest articles that the person may read, two discussions, and the next two events of news and of the own communities. */
export async function findLatest(api: Api, { locale, own, hasForum }: Asked): Promise<Latest> {
  const [{ news, events }, ownEvents, talk] = await Promise.all([
    api.request(readLatestNews(locale)),
    own,
    // News are shown while discussions are away.
    hasForum ? api.request(readHomeDiscussions(locale)).catch(() => null) : null,
  ]);
  return {
    news,
    discussions: talk?.threads ?? [],
    ...nextOf(events, ownEvents?.next ?? []),
  };
}

/** The next two of both kinds. */
function nextOf(
  events: readonly LatestNewsItem[],
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
