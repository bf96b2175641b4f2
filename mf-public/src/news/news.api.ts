import {
  type ArticleSummary,
  listArticles,
  listElsewhere,
  listTopics,
  type NamedTopic,
} from '@site/shared/api';
import type { Api, Locale } from '@site/shared/contract';
import type { NewsQuery } from './news-query.ts';

const pageSize = 12;
const mostPinned = 3;

export type NewsList = {
  /** Pinned ones, before the first page only. */
  pinned: ArticleSummary[];
  articles: ArticleSummary[];
  pages: number;
  /** Those there are in the other language only, after the first page. */
  elsewhere: ArticleSummary[];
  topics: NamedTopic[];
};

type Wanted = { locale: Locale; query: NewsQuery; now: Date };

/** One page of the news with what stands around it. */
export async function readNewsList(api: Api, { locale, query, now }: Wanted): Promise<NewsList> {
  const { category, topic, year, page } = query;
  const filter = {
    category: category ?? undefined,
    topic: topic ?? undefined,
    year: year ?? undefined,
  };
  // By the minute: pages drawn together ask the backend the same.
  const at = new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString();
  const isFirst = page === 1;
  const [listed, pinned, elsewhere, topics] = await Promise.all([
    listArticles(api, { locale, page, size: pageSize, filter: { ...filter, notPinnedAt: at } }),
    isFirst
      ? listArticles(api, { locale, page, size: mostPinned, filter: { ...filter, pinnedAt: at } })
      : { articles: [] },
    isFirst ? listElsewhere(api, { locale, filter }) : [],
    listTopics(api, locale),
  ]);
  return { ...listed, pinned: pinned.articles, elsewhere, topics };
}
