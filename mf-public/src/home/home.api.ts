import { type ArticleSummary, listArticles, readAppData } from '@site/shared/api';
import { type Api, ApiError, type Locale } from '@site/shared/contract';

/** Figures below ten say nothing; they are left out. */
const worthTelling = 10;

export type Count = { key: 'members' | 'fellows' | 'communities'; count: number };

/** The figures of the home page, or null while the backend cannot be asked. */
export async function findCounts(api: Api): Promise<Count[] | null> {
  const { counts } = await api.request(readAppData());
  if (!counts) return null;
  return (['members', 'fellows', 'communities'] as const)
    .map((key) => ({ key, count: counts[key] }))
    .filter(({ count }) => count >= worthTelling);
}

/** The three latest articles; null when the backend failed, so that the rest of the page stands. */
export async function findLatestNews(api: Api, locale: Locale): Promise<ArticleSummary[] | null> {
  try {
    return (await listArticles(api, { locale, page: 1, size: 3 })).articles;
  } catch (error) {
    if (error instanceof ApiError && error.status >= 500) return null;
    throw error;
  }
}
