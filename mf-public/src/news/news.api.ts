import {
  type ArticleSummary,
  listArticles,
  listArticleTopics,
  listUntranslatedArticles,
  readMovedArticle,
  readPageSettings,
} from '@site/shared/api';
import { type Api, ApiError, type Locale } from '@site/shared/contract';
import { isSlug } from '@site/shared/domain/text';
import { startOfDay } from '@site/shared/domain/time';
import type { NewsQuery } from './news-query.ts';

/** The maximum number of pinned articles at the top; further ones stay in their position by date. */
const maxPinned = 3;

export type NewsList = {
  /** Pinned articles, on the first page only. */
  pinned: ArticleSummary[];
  articles: ArticleSummary[];
  /** The total, pinned articles included. */
  count: number;
  pages: number;
  /** Whether the other language has a page of this number too. */
  hasTwin: boolean;
  /** Articles in the other language only, after the first page. */
  elsewhere: ArticleSummary[];
  /** The topics of the news in this language, by name. */
  topics: { slug: string; label: string }[];
};

type Wanted = { locale: Locale; query: NewsQuery; now: Date; zone: string };

/** One page of the news with the related data. */
export async function readNewsList(
  api: Api,
  { locale, query, now, zone }: Wanted,
): Promise<NewsList> {
  const { category, topic, year, page } = query;
  const filter = {
    category: category ?? undefined,
    topic: topic ?? undefined,
    between: year === null ? undefined : boundsOfYear(year, zone),
  };
  // Rounded to the minute, so that pages rendered together send the same (cacheable) request.
  const at = new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString();
  const isFirst = page === 1;
  const pageIn = async (language: Locale) => {
    const pins = { locale: language, page: 1, size: maxPinned };
    const [{ articles: pinned }, { 'news.page_size': size }] = await Promise.all([
      listArticles(api, { ...pins, filter: { ...filter, pinnedAt: at } }),
      api.request(readPageSettings()),
    ]);
    // Excludes only the articles that are shown at the top, so that further pinned ones are not lost.
    const except = pinned.map(({ slug }) => slug);
    const wanted = { locale: language, page, size, filter: { ...filter, except } };
    const listed = await listArticles(api, wanted);
    return { ...listed, count: listed.count + pinned.length, pinned: isFirst ? pinned : [] };
  };
  const [listed, twin, elsewhere, topics] = await Promise.all([
    pageIn(locale),
    isFirst ? null : pageIn(locale === 'ru' ? 'en' : 'ru'),
    isFirst ? listUntranslatedArticles(api, { locale, filter }) : [],
    listArticleTopics(api, locale),
  ]);
  return { ...listed, hasTwin: twin === null || twin.articles.length > 0, elsewhere, topics };
}

/** The current slug of an article that had this one before; null when none had it. */
export async function findMovedArticle(api: Api, slug: string): Promise<string | null> {
  if (!isSlug(slug)) return null;
  try {
    return (await api.request(readMovedArticle(slug))).slug;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** The start and end of a year in the time zone of the association. */
function boundsOfYear(year: number, zone: string): [first: string, last: string] {
  const start = (no: number) => startOfDay(`${no}-01-01`, zone);
  return [start(year).toISOString(), new Date(start(year + 1).getTime() - 1).toISOString()];
}
