// News as signed-in readers see them in the member area.
import { formatFields } from '@directus/sdk';
import type { Locale } from '@site/shared/contract';
import type { News } from '../schema/schema.ts';
import { type ArticleSummary, summaryFields, summaryOf } from './articles.ts';

/** Tabs of the list; `communities`: news of the communities of the caller. */
export const newsTabs = ['all', 'members', 'communities', 'saved'] as const;
export type NewsTab = (typeof newsTabs)[number];

export type CommunityNewsQuery = {
  show: NewsTab;
  page: number;
  locale: Locale;
  /** Only the article with this slug, whichever tab it is in. */
  slug?: string;
};

/** An article in the list of the member area. */
export type CommunityArticle = ArticleSummary & {
  id: string;
  /** It is not on the public site. */
  forMembers: boolean;
  /** Own marks. */
  unread: boolean;
  saved: boolean;
};

/** Response of `GET /news/own`. */
export type CommunityNews = {
  /** One page, newest first. */
  articles: CommunityArticle[];
  count: number;
  pages: number;
  /** Unread articles in all tabs. */
  unread: number;
};

/** The fields that `communityArticleOf` needs, as dotted paths. */
export const communityPaths: readonly string[] = formatFields(['id', 'audience', ...summaryFields]);

type CommunityRow = Parameters<typeof summaryOf>[0] &
  Pick<News, 'id' | 'audience'> & {
    translations?: readonly Parameters<typeof summaryOf>[1][] | null;
  };

/** The article of a row with its text in a language; null without a text that the reader may see. */
export function communityArticleOf(
  row: CommunityRow,
  locale: Locale,
): Omit<CommunityArticle, 'unread' | 'saved'> | null {
  const text = row.translations?.[0];
  if (!text) return null;
  return { ...summaryOf(row, text, locale), id: row.id, forMembers: row.audience !== 'public' };
}
