import {
  type ArticleSummary,
  listArticles,
  listElsewhere,
  listTopics,
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
  /** What the chosen topic is called. */
  topicLabel: string | null;
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
  const [listed, pinned, elsewhere, topicLabel] = await Promise.all([
    onePage(),
    isFirst
      ? listArticles(api, { locale, page, size: mostPinned, filter: { ...filter, pinnedAt: at } })
      : { articles: [] },
    isFirst ? listElsewhere(api, { locale, filter }) : [],
    topic ? labelOf(api, { locale, slug: topic }) : null,
  ]);
  return { ...listed, pinned: pinned.articles, elsewhere, topicLabel };
}

async function labelOf(
  api: Api,
  { locale, slug }: { locale: Locale; slug: string },
): Promise<string | null> {
  const topics = await listTopics(api, locale);
  return topics.find((topic) => topic.slug === slug)?.label ?? null;
}
