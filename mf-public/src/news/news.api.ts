import {
  type ArticleSummary,
  listArticles,
  listArticleTopics,
  listElsewhere,
  readPageSettings,
} from '@site/shared/api';
import type { Api, Locale } from '@site/shared/contract';
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
