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

/** So many stand before all others; what else is pinned has the place of its day. */
const mostPinned = 3;

export type NewsList = {
  /** Pinned ones, before the first page only. */
  pinned: ArticleSummary[];
  articles: ArticleSummary[];
  /** How many there are in all, pinned ones among them. */
  count: number;
  pages: number;
  /** Whether the other language has a page of this number as well. */
  hasTwin: boolean;
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
  const pageIn = async (language: Locale) => {
    const pins = { locale: language, page: 1, size: mostPinned };
    const [{ articles: pinned }, { 'news.page_size': size }] = await Promise.all([
      listArticles(api, { ...pins, filter: { ...filter, pinnedAt: at } }),
      api.request(readPageSettings()),
    ]);
    // Only what does stand before all others is left out, so that no number of pins hides an article.
    const except = pinned.map(({ slug }) => slug);
    const wanted = { locale: language, page, size, filter: { ...filter, except } };
    const listed = await listArticles(api, wanted);
    return { ...listed, count: listed.count + pinned.length, pinned: isFirst ? pinned : [] };
  };
  const [listed, twin, elsewhere, topics] = await Promise.all([
    pageIn(locale),
    isFirst ? null : pageIn(locale === 'ru' ? 'en' : 'ru'),
    isFirst ? listElsewhere(api, { locale, filter }) : [],
    listArticleTopics(api, locale),
  ]);
  return { ...listed, hasTwin: twin === null || twin.articles.length > 0, elsewhere, topics };
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
