import {
  type ArticleSummary,
  listArticles,
  listArticleTopics,
  listElsewhere,
  readMovedArticle,
  readPageSettings,
} from '@site/shared/api';
import { type Api, ApiError, type Locale } from '@site/shared/contract';
import { isSlug, startOfDay } from '@site/shared/domain';
import type { NewsQuery } from './news-query.ts';

const mostPinned = 3;

export type NewsList = {
  /** Pinned ones, before the first page only. */
  pinned: ArticleSummary[];
  articles: ArticleSummary[];
  pages: number;
  /** Those there are in the other language only, after the first page. */
  elsewhere: ArticleSummary[];
  /** Topics the news of the language have, by name. */
  topics: { slug: string; label: string }[];
};

type Wanted = { locale: Locale; query: NewsQuery; now: Date; zone: string };

/** One page of the news with what stands around it. */
export async function readNewsList(
  api: Api,
  { locale, query, now, zone }: Wanted,
): Promise<NewsList> {
  const { category, topic, year, page } = query;
  const filter = {
    category: category ?? undefined,
    topic: topic ?? undefined,
    between: year === null ? undefined : yearLong(year, zone),
  };
  // By the minute: pages drawn together ask the backend the same.
  const at = new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString();
  const isFirst = page === 1;
  const onePage = async () => {
    const { 'news.page_size': size } = await api.request(readPageSettings());
    return listArticles(api, { locale, page, size, filter: { ...filter, notPinnedAt: at } });
  };
  const [listed, pinned, elsewhere, topics] = await Promise.all([
    onePage(),
    isFirst
      ? listArticles(api, { locale, page, size: mostPinned, filter: { ...filter, pinnedAt: at } })
      : { articles: [] },
    isFirst ? listElsewhere(api, { locale, filter }) : [],
    listArticleTopics(api, locale),
  ]);
  return { ...listed, pinned: pinned.articles, elsewhere, topics };
}

/** Where an article that had this address is now; null when none had it. */
export async function findMovedArticle(api: Api, slug: string): Promise<string | null> {
  if (!isSlug(slug)) return null;
  try {
    return (await api.request(readMovedArticle(slug))).slug;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** The first and the last moment of a year, by the clock of the house. */
function yearLong(year: number, zone: string): [first: string, last: string] {
  const start = (no: number) => startOfDay(`${no}-01-01`, zone);
  return [start(year).toISOString(), new Date(start(year + 1).getTime() - 1).toISOString()];
}
