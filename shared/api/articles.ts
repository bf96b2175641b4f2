import { type AggregationOptions, aggregate, type Query, readItems } from '@directus/sdk';
import { type Api, type Locale, localeFacts, locales } from '@site/shared/contract';
import type { LanguageCode } from './language-code.ts';
import type { PageRecord } from './page-record.ts';
import type { News, NewsCategory, NewsTranslation, Schema } from './schema.ts';

/** An article as lists show it. */
export type ArticleSummary = {
  slug: string;
  category: NewsCategory;
  /** ISO time. */
  publishedAt: string;
  title: string;
  lead: string;
};

/** An article as its page shows it. */
export type Article = ArticleSummary & {
  body: PageRecord['body'];
  readingMinutes: number;
  authors: { slug: string; name: string }[];
  /** Languages this article is ready in. */
  languages: Locale[];
  /** Why the article was taken back; its text is gone then. */
  retraction: string | null;
};

/** Published articles that are ready in a language, newest first; `pages` counts from one. */
export async function listArticles(
  api: Api,
  { locale, page, size }: { locale: Locale; page: number; size: number },
): Promise<{ articles: ArticleSummary[]; pages: number }> {
  // Not by `_some`: the backend drops it when it holds more than one condition.
  const filter = { ...published, translations: readyIn(locale) };
  const query = {
    fields: ['slug', 'category', 'published_at', { translations: ['title', 'lead'] }],
    filter,
    deep: { translations: { _filter: readyIn(locale) } },
    sort: ['-published_at'],
    limit: size,
    page,
  } as const satisfies Query<Schema, News>;
  const count = {
    aggregate: { countDistinct: ['id'] },
    query: { filter },
  } satisfies AggregationOptions<Schema, 'news'>;
  const [rows, totals] = await Promise.all([
    api.request(readItems<Schema, 'news', typeof query>('news', query)),
    api.request(aggregate<Schema, 'news', typeof count>('news', count)),
  ]);
  return {
    articles: rows.map((row) => summaryOf(row, row.translations?.[0])),
    pages: Math.ceil(Number(totals[0]?.countDistinct.id ?? 0) / size),
  };
}

/**
 * One article in a language, published, in the archive or retracted; null when there is none or it is
 * not ready in it.
 */
export async function findArticle(
  api: Api,
  { slug, locale }: { slug: string; locale: Locale },
): Promise<Article | null> {
  const query = {
    fields: [
      'slug',
      'category',
      'published_at',
      { translations: ['language', 'title', 'lead', 'body_tree', 'reading_minutes', 'retraction'] },
      { authors: [{ person: ['slug', 'display_name_ru', 'display_name_en'] }] },
    ],
    filter: { slug: { _eq: slug }, audience: { _eq: 'public' } },
    deep: { translations: { _filter: { tr_status: { _eq: 'ready' } } } },
    limit: 1,
  } as const satisfies Query<Schema, News>;
  const [row] = await api.request(readItems<Schema, 'news', typeof query>('news', query));
  const translations = row?.translations ?? [];
  const here = translations.find(({ language }) => language === localeFacts[locale].iso);
  if (!row || !here?.body_tree) return null;
  // Rights leave out whatever was never published.
  return {
    ...summaryOf(row, here),
    body: here.body_tree,
    readingMinutes: here.reading_minutes ?? 1,
    retraction: here.retraction,
    // An author who is no longer in the directory is not named.
    authors: (row.authors ?? []).flatMap(({ person }) =>
      person && typeof person === 'object'
        ? [{ slug: person.slug, name: person[`display_name_${locale}`] }]
        : [],
    ),
    languages: locales.filter((language) =>
      translations.some((translation) => translation.language === localeFacts[language].iso),
    ),
  };
}

const published = { state: { _eq: 'published' }, audience: { _eq: 'public' } } as const;

function readyIn(locale: Locale) {
  const language: LanguageCode = localeFacts[locale].iso;
  return { language: { _eq: language }, tr_status: { _eq: 'ready' } } as const;
}

function summaryOf(
  { slug, category, published_at }: Pick<News, 'slug' | 'category' | 'published_at'>,
  text: Pick<NewsTranslation, 'title' | 'lead'> | undefined,
): ArticleSummary {
  return {
    slug,
    category,
    publishedAt: published_at ?? '',
    title: text?.title ?? '',
    lead: text?.lead ?? '',
  };
}
