// News as signed-in readers see them. What an account may read is decided by its permissions.
import { type AggregationOptions, aggregate, type Query, readItems } from '@directus/sdk';
import type { Api, Locale } from '@site/shared/contract';
import { type ArticleSummary, newestFirst, summaryFields, summaryOf } from './articles.ts';
import { readyIn, withReadyText } from './ready-texts.ts';
import type { News, Schema } from './schema.ts';

/** An article in the list of the member area. */
export type CommunityArticle = ArticleSummary & {
  /** It is not on the public site. */
  forMembers: boolean;
};

type Listing = {
  locale: Locale;
  /** Only articles that visitors cannot read. */
  membersOnly: boolean;
  page: number;
  size: number;
};

/**
 * Published articles that the account may read and that are ready in a language, newest first, in two
 * calls; `page` counts from one.
 */
export async function listCommunityNews(
  api: Api,
  { locale, membersOnly, page, size }: Listing,
): Promise<{ articles: CommunityArticle[]; count: number }> {
  const filter = {
    state: { _eq: 'published' },
    audience: { _in: membersOnly ? ['members'] : ['public', 'members'] },
    _and: withReadyText(locale),
  } as const;
  const query = {
    fields: ['audience', ...summaryFields],
    filter,
    deep: { translations: { _filter: readyIn(locale) } },
    sort: [...newestFirst],
    limit: size,
    page,
  } as unknown as Query<Schema, News>;
  const counted = {
    aggregate: { countDistinct: ['id'] },
    query: { filter },
  } as unknown as AggregationOptions<Schema, 'news'>;
  const [rows, totals] = await Promise.all([
    api.request(readItems<Schema, 'news', typeof query>('news', query)),
    api.request(aggregate<Schema, 'news', typeof counted>('news', counted)),
  ]);
  const [total] = totals as unknown as { countDistinct: { id: unknown } }[];
  return {
    articles: (rows as unknown as Row[]).flatMap((row) => {
      const text = row.translations?.[0];
      return text ? [{ ...summaryOf(row, text), forMembers: row.audience === 'members' }] : [];
    }),
    count: Number(total?.countDistinct.id ?? 0),
  };
}

type Row = Parameters<typeof summaryOf>[0] & {
  audience: News['audience'];
  translations?: readonly Parameters<typeof summaryOf>[1][] | null;
};
