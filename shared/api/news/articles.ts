import {
  type AggregationOptions,
  aggregate,
  customEndpoint,
  formatFields,
  type Query,
  readItems,
} from '@directus/sdk';
import { type Api, ApiError, type Locale, localeFacts, locales } from '@site/shared/contract';
import type { NewsCategory } from '@site/shared/domain/content';
import { maxRows } from '@site/shared/domain/system';
import { typography } from '@site/shared/domain/text';
import type { PageRecord } from '../page-record.ts';
import { readyIn, withReadyText } from '../ready-texts.ts';
import type { News, NewsAudience, NewsTranslation, Schema } from '../schema/schema.ts';
import { authorsOf, type Byline, bylineFields, type ShownAuthor } from './bylines.ts';

/** An article in a list. */
export type ArticleSummary = {
  slug: string;
  category: NewsCategory;
  /** ISO time. */
  publishedAt: string;
  /** Id of the cover file. */
  cover: string | null;
  /** Alternative text of the cover; empty when the cover is decorative. */
  coverAlt: string;
  title: string;
  lead: string;
};

/** Time and place of an event; ISO times. */
export type ArticleEvent = {
  startsAt: string;
  endsAt: string | null;
  place: string | null;
  url: string | null;
};

/** An article on its own page. */
export type Article = ArticleSummary & {
  /** Language of the text: the requested one, or the only available one. */
  lang: Locale;
  body: PageRecord['body'];
  readingMinutes: number;
  /** ISO time of the last announced change. */
  updatedAt: string | null;
  updatedNote: string | null;
  /** Caption of the cover. */
  coverCaption: string | null;
  event: ArticleEvent | null;
  topics: { slug: string; label: string }[];
  authors: ShownAuthor[];
  /** Languages in which this article is ready. */
  languages: Locale[];
  /** No longer listed because of its age. */
  archived: boolean;
  /** Reason of the retraction; text, cover, event and change note are empty then. */
  retraction: string | null;
};

/** Filter for articles; omitted fields do not filter. */
export type ArticleFilter = {
  category?: NewsCategory | undefined;
  /** Slug of a topic. */
  topic?: string | undefined;
  /** Slugs of topics; any of them matches. */
  topics?: readonly string[] | undefined;
  /** ISO times of the first and last publication time, both inclusive. */
  between?: readonly [first: string, last: string] | undefined;
  /** Slug of a person. */
  author?: string | undefined;
  /** Only articles that are pinned at this ISO time. */
  pinnedAt?: string | undefined;
  /** Slugs of articles to exclude. */
  except?: readonly string[] | undefined;
};

/**
 * Published articles that are ready in a language, newest first, with the total count; `page` counts from
 * one.
 */
export async function listArticles(
  api: Api,
  {
    locale,
    page,
    size,
    filter: wanted = {},
  }: { locale: Locale; page: number; size: number; filter?: ArticleFilter },
): Promise<{ articles: ArticleSummary[]; count: number; pages: number }> {
  const filter = { ...conditionsOf(wanted), _and: withReadyText(locale) };
  const query = {
    fields: [...summaryFields],
    filter,
    deep: { translations: { _filter: readyIn(locale) } },
    sort: [...newestFirst],
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
  const all = Number(totals[0]?.countDistinct.id ?? 0);
  return { articles: summariesOf(rows, locale), count: all, pages: Math.ceil(all / size) };
}

/** Distinct topics of the newest articles that are ready in a language, sorted by name. */
export async function listArticleTopics(
  api: Api,
  locale: Locale,
): Promise<{ slug: string; label: string }[]> {
  const query = {
    fields: [{ topics: [{ topic: ['slug', { translations: ['language', 'label'] }] }] }],
    filter: { ...published, _and: withReadyText(locale) },
    sort: [...newestFirst],
    limit: maxRows,
  } as const satisfies Query<Schema, News>;
  const rows = await api.request(readItems<Schema, 'news', typeof query>('news', query));
  const topics = rows.flatMap((row) => topicsOf(row.topics, locale));
  const bySlug = new Map(topics.map((topic) => [topic.slug, topic]));
  return [...bySlug.values()].sort((one, other) => one.label.localeCompare(other.label, locale));
}

type TopicLink = {
  topic:
    | { slug: string; translations?: readonly { language: string; label: string }[] | null }
    | string
    | null;
};

/** Topics that have a name in the language. */
function topicsOf(links: readonly TopicLink[] | null | undefined, locale: Locale) {
  return (links ?? []).flatMap(({ topic }) => {
    if (topic === null || typeof topic !== 'object') return [];
    const { iso } = localeFacts[locale];
    const label = (topic.translations ?? []).find(({ language }) => language === iso)?.label;
    return label ? [{ slug: topic.slug, label }] : [];
  });
}

/**
 * Articles that are ready in the other language and not in this one, with their titles in the other
 * language: the newest `maxUntranslated`; older ones are only found through search. For readers with access
 * to drafts, an article with a draft in this language is not included.
 */
export async function listUntranslatedArticles(
  api: Api,
  { locale, filter = {} }: { locale: Locale; filter?: ArticleFilter },
): Promise<ArticleSummary[]> {
  const other = otherThan(locale);
  const { language } = readyIn(locale);
  const query = {
    fields: [...summaryFields, { translations: ['language'] }],
    filter: {
      ...conditionsOf(filter),
      _and: [...withReadyText(other), { translations: { _none: { language } } }],
    },
    deep: { translations: { _filter: { tr_status: { _eq: 'ready' } } } },
    sort: [...newestFirst],
    limit: maxUntranslated,
  } as const satisfies Query<Schema, News>;
  const rows = await api.request(readItems<Schema, 'news', typeof query>('news', query));
  // Readers with access to drafts also get rows whose other text is a draft; see `withReadyText`.
  return rows.flatMap((row) => {
    const [text, second] = row.translations ?? [];
    return text && !second && text.language === localeFacts[other].iso
      ? [summaryOf(row, text, other)]
      : [];
  });
}

const maxUntranslated = 100;

/** The fields that an article page needs. */
const articleFields = [
  'slug',
  'state',
  'category',
  'published_at',
  'revised_at',
  'cover',
  'cover_decorative',
  'event_starts_at',
  'event_ends_at',
  'event_url',
  {
    translations: [
      'language',
      'title',
      'lead',
      'body_tree',
      'reading_minutes',
      'cover_alt',
      'cover_caption',
      'event_place',
      'updated_note',
      'retraction',
    ],
  },
  ...bylineFields,
  { topics: [{ topic: ['slug', { translations: ['language', 'label'] }] }] },
] as const;

/** The same fields as dotted paths. */
export const articlePaths: readonly string[] = formatFields([...articleFields]);

/** Members also read the news of their own communities. */
const audiencesOf: Readonly<Record<'public' | 'members', NewsAudience[]>> = {
  public: ['public'],
  members: ['members', 'community'],
};

/**
 * One article (published, archived or retracted) in a language or in the only available one; null when
 * there is none.
 */
export async function findArticle(
  api: Api,
  {
    slug,
    locale,
    audience = 'public',
  }: { slug: string; locale: Locale; audience?: 'public' | 'members' },
): Promise<Article | null> {
  const query = {
    fields: [...articleFields],
    // Permissions exclude articles that were never published.
    filter: { slug: { _eq: slug }, audience: { _in: audiencesOf[audience] } },
    deep: { translations: { _filter: { tr_status: { _eq: 'ready' } } } },
    limit: 1,
  } as const satisfies Query<Schema, News>;
  const [row] = await api.request(readItems<Schema, 'news', typeof query>('news', query));
  return row ? articleOf(row, locale) : null;
}

/** An unpublished article behind a preview link of the studio; null when the link is invalid or expired. */
export async function findPreviewed(
  api: Api,
  { token, locale }: { token: string; locale: Locale },
): Promise<{ article: Article; preview: Preview } | null> {
  try {
    const { row, cover, unready, until } = await api.request(readPreviewed(token));
    const article = articleOf(row, locale);
    if (!article) return null;
    const isReady = !unready.includes(localeFacts[article.lang].iso);
    return { article, preview: { isReady, until, coverData: cover } };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Facts of a preview in addition to its article. */
export type Preview = {
  /** Whether the text shown is marked as ready. */
  isReady: boolean;
  /** ISO time at which the link expires. */
  until: string;
  /** The cover as a `data:` URL: visitors have no access to the cover file of a draft. */
  coverData: string | null;
};

/** A row of `articleFields` in the requested or the only available language. */
type ArticleRow = SummaryRow &
  Pick<News, 'state' | 'revised_at' | 'event_starts_at' | 'event_ends_at' | 'event_url'> &
  Byline & {
    translations?: readonly ArticleText[] | null;
    topics?: readonly TopicLink[] | null;
  };
type ArticleText = SummaryText &
  Pick<
    NewsTranslation,
    | 'language'
    | 'body_tree'
    | 'reading_minutes'
    | 'cover_caption'
    | 'event_place'
    | 'updated_note'
    | 'retraction'
  >;

/** Response of `GET /news/preview/{token}`. */
export type PreviewedArticle = {
  row: ArticleRow;
  cover: string | null;
  /** Languages whose text is not marked as ready. */
  unready: string[];
  until: string;
};

function readPreviewed(token: string) {
  return customEndpoint<PreviewedArticle>({
    path: `/news/preview/${encodeURIComponent(token)}`,
    method: 'GET',
  });
}

function articleOf(row: ArticleRow, locale: Locale): Article | null {
  const translations = row.translations ?? [];
  const languages = locales.filter((language) =>
    translations.some((translation) => translation.language === localeFacts[language].iso),
  );
  const lang = languages.includes(locale) ? locale : languages[0];
  const here = lang && translations.find(({ language }) => language === localeFacts[lang].iso);
  if (!lang || !here?.body_tree) return null;
  const article = {
    ...summaryOf(row, here, lang),
    lang,
    body: here.body_tree,
    readingMinutes: here.reading_minutes ?? 1,
    updatedAt: row.revised_at,
    updatedNote: here.updated_note,
    coverCaption: here.cover_caption,
    event: row.event_starts_at
      ? {
          startsAt: row.event_starts_at,
          endsAt: row.event_ends_at,
          place: here.event_place,
          url: row.event_url,
        }
      : null,
    topics: topicsOf(row.topics, locale),
    authors: authorsOf(row, locale),
    languages,
    archived: row.state === 'archived',
    retraction: here.retraction,
  };
  return article.retraction ? { ...article, ...retractedFields } : article;
}

/** The fields that a retracted article no longer has. */
const retractedFields = {
  cover: null,
  coverAlt: '',
  coverCaption: null,
  event: null,
  updatedAt: null,
  updatedNote: null,
} as const satisfies Partial<Article>;

/** Articles linked from an article page. */
export type ArticleNeighbours = {
  older: ArticleSummary | null;
  newer: ArticleSummary | null;
  /** The newest articles with a common topic. */
  related: ArticleSummary[];
};

/** The previous and next article in list order, and up to three articles with a common topic. */
export async function listAdjacentArticles(
  api: Api,
  { slug, publishedAt, topics }: Pick<Article, 'slug' | 'publishedAt' | 'topics'>,
  locale: Locale,
): Promise<ArticleNeighbours> {
  const list = async (
    filter: Record<string, unknown>,
    sort: typeof newestFirst | typeof oldestFirst,
    limit: number,
  ) => {
    const query = {
      fields: [...summaryFields],
      filter: { ...published, ...filter, _and: withReadyText(locale) },
      deep: { translations: { _filter: readyIn(locale) } },
      sort: [...sort],
      limit,
    } as const satisfies Query<Schema, News>;
    const rows = await api.request(readItems<Schema, 'news', typeof query>('news', query));
    return summariesOf(rows, locale);
  };
  const shared = { topic: { slug: { _in: topics.map((topic) => topic.slug) } } };
  const [older, beside, newer, related] = await Promise.all([
    list({ published_at: { _lt: publishedAt } }, newestFirst, 1),
    // All articles with the same publication time, including this one: the backend can sort by slug but not
    // compare slugs.
    list({ published_at: { _eq: publishedAt } }, newestFirst, maxRows),
    list({ published_at: { _gt: publishedAt } }, oldestFirst, 1),
    topics.length === 0 ? [] : list({ topics: shared, slug: { _neq: slug } }, newestFirst, 3),
  ]);
  // An article that is not listed (for example archived) is placed before the others of the same time.
  const place = beside.findIndex((one) => one.slug === slug);
  return {
    older: beside[place + 1] ?? older[0] ?? null,
    newer: beside[place - 1] ?? newer[0] ?? null,
    related,
  };
}

// Sorted by slug within one publication time, so that pagination neither repeats nor skips an article.
export const newestFirst = ['-published_at', 'slug'] as const;
const oldestFirst = ['published_at', '-slug'] as const;

const published = { state: { _eq: 'published' }, audience: { _eq: 'public' } } as const;

export const summaryFields = [
  'slug',
  'category',
  'published_at',
  'cover',
  'cover_decorative',
  { translations: ['title', 'lead', 'cover_alt'] },
] as const;

function conditionsOf(wanted: ArticleFilter) {
  const { category, topic, topics, between, author, pinnedAt, except = [] } = wanted;
  return {
    ...published,
    ...(category && { category: { _eq: category } }),
    ...(topic && { topics: { topic: { slug: { _eq: topic } } } }),
    ...(topics && { topics: { topic: { slug: { _in: [...topics] } } } }),
    ...(author && { authors: { person: { slug: { _eq: author } } } }),
    ...(between && { published_at: { _between: [...between] as [string, string] } }),
    ...(pinnedAt && { pinned_until: { _gt: pinnedAt } }),
    ...(except.length > 0 && { slug: { _nin: [...except] } }),
  };
}

function otherThan(locale: Locale): Locale {
  return locale === 'ru' ? 'en' : 'ru';
}

type SummaryRow = Pick<News, 'slug' | 'category' | 'published_at' | 'cover' | 'cover_decorative'>;
type SummaryText = Pick<NewsTranslation, 'title' | 'lead' | 'cover_alt'>;

/** Summaries of the rows of a `withReadyText` query that have a ready text. */
function summariesOf(
  rows: readonly (SummaryRow & { translations?: readonly SummaryText[] | null })[],
  locale: Locale,
): ArticleSummary[] {
  return rows.flatMap((row) => {
    const text = row.translations?.[0];
    return text ? [summaryOf(row, text, locale)] : [];
  });
}

/** The summary of a row with the text in a language. */
export function summaryOf(row: SummaryRow, text: SummaryText, locale: Locale): ArticleSummary {
  return {
    slug: row.slug,
    category: row.category,
    publishedAt: row.published_at ?? '',
    cover: row.cover,
    coverAlt: row.cover_decorative ? '' : (text.cover_alt ?? ''),
    title: text.title,
    lead: typography(text.lead, locale),
  };
}
