// News as signed-in readers see them in the member area.
import { formatFields } from '@directus/sdk';
import type { Locale } from '@site/shared/contract';
import type { NewsCategory } from '@site/shared/domain/content';
import type { Localized } from '../people/people.ts';
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

/** An article of one community, in a list. */
export type RoomArticle = {
  id: string;
  slug: string;
  title: Localized;
  /** ISO time; null for a draft. */
  publishedAt: string | null;
  languages: Locale[];
  /** Events that the caller may send as a moderator. */
  allowed: string[];
};

/** What the form about an article of a community shows. */
export type EditedRoomArticle = RoomArticle & {
  category: NewsCategory;
  notify: boolean;
  /** Ids. */
  topics: string[];
  words: Record<Locale, { title: string; lead: string; body: string }>;
};

/** Response of `GET /news/communities/{slug}`: 404 for those who are not in the community. */
export type RoomNews = {
  /** One page, newest first. */
  articles: RoomArticle[];
  total: number;
  pages: number;
  /** For moderators only. */
  drafts: RoomArticle[];
  mayWrite: boolean;
  /** The article that a moderator has opened. */
  edited: EditedRoomArticle | null;
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
