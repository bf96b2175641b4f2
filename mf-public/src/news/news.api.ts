import { aggregate, readItems } from '@directus/sdk';
import type {
  LanguageCode,
  NewsAuthor,
  NewsCategory,
  NewsTranslation,
  PageRecord,
  PublicPerson,
  Schema,
} from '@site/shared/api';
import { type Api, type Locale, localeFacts, locales } from '@site/shared/contract';

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
};

type Row = {
  slug: string;
  category: NewsCategory;
  published_at: string;
  translations: NewsTranslation[];
  authors: (Omit<NewsAuthor, 'person'> & { person: PublicPerson | null })[];
};

/** Published articles that are ready in a language, newest first; `pages` counts from one. */
export async function listArticles(
  api: Api,
  { locale, page, size }: { locale: Locale; page: number; size: number },
): Promise<{ articles: ArticleSummary[]; pages: number }> {
  // Not by `_some`: the backend drops it when it holds more than one condition.
  const filter = { ...published, translations: readyIn(locale) };
  const [rows, totals] = await Promise.all([
    api.request(
      readItems<Schema, 'news', object>('news', {
        fields: ['slug', 'category', 'published_at', 'translations.title', 'translations.lead'],
        filter,
        deep: { translations: { _filter: readyIn(locale) } },
        sort: ['-published_at'],
        limit: size,
        page,
      }),
    ) as Promise<Row[]>,
    api.request(
      aggregate<Schema, 'news', { aggregate: { countDistinct: ['id'] } }>('news', {
        aggregate: { countDistinct: ['id'] },
        query: { filter },
      }),
    ),
  ]);
  const count = Number(totals[0]?.countDistinct.id ?? 0);
  return { articles: rows.map(summaryOf), pages: Math.ceil(count / size) };
}

/** One published article in a language; null when there is none or it is not ready in it. */
export async function findArticle(
  api: Api,
  { slug, locale }: { slug: string; locale: Locale },
): Promise<Article | null> {
  const rows = (await api.request(
    readItems<Schema, 'news', object>('news', {
      fields: [
        'slug',
        'category',
        'published_at',
        'translations.language',
        'translations.title',
        'translations.lead',
        'translations.body_tree',
        'translations.reading_minutes',
        'authors.person.slug',
        'authors.person.display_name_ru',
        'authors.person.display_name_en',
      ],
      filter: { ...published, slug: { _eq: slug } },
      deep: { translations: { _filter: { tr_status: { _eq: 'ready' } } } },
      limit: 1,
    }),
  )) as Row[];
  const [row] = rows;
  const here = row?.translations.find(({ language }) => language === localeFacts[locale].iso);
  if (!row || !here?.body_tree) return null;
  return {
    ...summaryOf({ ...row, translations: [here] }),
    body: here.body_tree,
    readingMinutes: here.reading_minutes ?? 1,
    authors: row.authors.flatMap(({ person }) =>
      person
        ? [
            {
              slug: person.slug,
              name: locale === 'ru' ? person.display_name_ru : person.display_name_en,
            },
          ]
        : [],
    ),
    languages: locales.filter((language) =>
      row.translations.some((translation) => translation.language === localeFacts[language].iso),
    ),
  };
}

const published = { state: { _eq: 'published' }, audience: { _eq: 'public' } };

function readyIn(locale: Locale): object {
  const language: LanguageCode = localeFacts[locale].iso;
  return { language: { _eq: language }, tr_status: { _eq: 'ready' } };
}

function summaryOf({ slug, category, published_at, translations: [text] }: Row): ArticleSummary {
  return {
    slug,
    category,
    publishedAt: published_at,
    title: text?.title ?? '',
    lead: text?.lead ?? '',
  };
}
