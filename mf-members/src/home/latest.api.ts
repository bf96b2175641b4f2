import type { HomeBlocks, HomeDiscussions, LatestNewsItem, OwnEvents } from '@site/shared/api';

export type Latest = {
  news: LatestNewsItem[];
  /** Two threads, those with something new first. */
  discussions: HomeDiscussions['threads'];
  events: LatestNewsItem[];
  /** The next events of the person's communities. */
  ownEvents: OwnEvents['next'];
};

/**
 * The three latest articles that the person may read, two discussions, and the next two events of news and of the own
 * communities; null when the news have failed to load. They are shown while discussions are away.
 */
export function latestOf({ news: found, discussions, events: own }: HomeBlocks): Latest | null {
  if (!found) return null;
  const { news, events } = found;
  return { news, discussions: discussions?.threads ?? [], ...nextOf(events, own?.next ?? []) };
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
