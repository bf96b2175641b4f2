import {
  type AggregationOptions,
  aggregate,
  customEndpoint,
  formatFields,
  type Query,
  readItems,
} from '@directus/sdk';
import { type Api, ApiError, type Locale, localeFacts, locales } from '@site/shared/contract';
import { mostRows, type NewsCategory } from '@site/shared/domain';
import { authorsOf, type Byline, bylineFields, type ShownAuthor } from './bylines.ts';
import type { PageRecord } from './page-record.ts';
import { readyIn, withReadyText } from './ready-texts.ts';
import type { News, NewsTranslation, Schema } from './schema.ts';

/** An article as lists show it. */
export type ArticleSummary = {
  slug: string;
  category: NewsCategory;
  /** ISO time. */
  publishedAt: string;
  /** Id of a picture, and what it shows. */
  cover: string | null;
  /** What the cover shows; empty where it only decorates. */
  coverAlt: string;
  title: string;
  lead: string;
};

/** When and where something takes place; ISO times. */
export type ArticleEvent = {
  startsAt: string;
  endsAt: string | null;
  place: string | null;
  url: string | null;
};

/** An article as its page shows it. */
export type Article = ArticleSummary & {
  /** The language of the text: the one asked for, or the only one there is. */
  lang: Locale;
  body: PageRecord['body'];
  readingMinutes: number;
  /** ISO time of the last change that readers are told about, and what it was. */
  updatedAt: string | null;
  updatedNote: string | null;
  /** Words under the cover. */
  coverCaption: string | null;
  event: ArticleEvent | null;
  topics: { slug: string; label: string }[];
  authors: ShownAuthor[];
  /** Languages this article is ready in. */
  languages: Locale[];
  /** Off the lists, because it is old. */
  archived: boolean;
  /** Why the article was taken back; text, cover, event and note of a change are gone then. */
  retraction: string | null;
};

/** Which articles are wanted; what is left out does not narrow. */
export type ArticleFilter = {
  category?: NewsCategory | undefined;
  /** Address of a topic. */
  topic?: string | undefined;
  /** Addresses of topics, any of which will do. */
  topics?: readonly string[] | undefined;
  /** ISO times of the first and the last moment of publication. */
  between?: readonly [first: string, last: string] | undefined;
  /** Address of a person. */
  author?: string | undefined;
  /** Only those that are pinned at an ISO time. */
  pinnedAt?: string | undefined;
  /** Addresses of articles to leave out. */
  except?: readonly string[] | undefined;
};

/**
 * Published articles that are ready in a language, newest first, and how many there are in all; `page` counts
 * from one.
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
  return { articles: summariesOf(rows), count: all, pages: Math.ceil(all / size) };
}

/** Topics of the newest articles that are ready in a language, each once and by name. */
export async function listArticleTopics(
  api: Api,
  locale: Locale,
): Promise<{ slug: string; label: string }[]> {
  const query = {
    fields: [{ topics: [{ topic: ['slug', { translations: ['language', 'label'] }] }] }],
    filter: { ...published, _and: withReadyText(locale) },
    sort: [...newestFirst],
    limit: mostRows,
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

/** Those that have a name in the language. */
function topicsOf(links: readonly TopicLink[] | null | undefined, locale: Locale) {
  return (links ?? []).flatMap(({ topic }) => {
    if (topic === null || typeof topic !== 'object') return [];
    const { iso } = localeFacts[locale];
    const label = (topic.translations ?? []).find(({ language }) => language === iso)?.label;
    return label ? [{ slug: topic.slug, label }] : [];
  });
}

/**
 * Articles that are ready in the other language and not in this one, with its titles: the newest
 * `mostElsewhere`; what is older is found through search only. To who reads drafts, an article with a draft
 * in this language is not one of them.
 */
export async function listElsewhere(
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
    limit: mostElsewhere,
  } as const satisfies Query<Schema, News>;
  const rows = await api.request(readItems<Schema, 'news', typeof query>('news', query));
  // To who reads drafts the backend lends rows whose other text is a draft; see `withReadyText`.
  return rows.flatMap((row) => {
    const [text, second] = row.translations ?? [];
    return text && !second && text.language === localeFacts[other].iso
      ? [summaryOf(row, text)]
      : [];
  });
}

const mostElsewhere = 100;

/** The columns of an article that its page is made of. */
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

/** The same, each as one path. */
export const articlePaths: readonly string[] = formatFields([...articleFields]);

/**
 * One article, published, in the archive or retracted, in a language or in the only one there is;
 * null when there is none.
 */
export async function findArticle(
  api: Api,
  { slug, locale }: { slug: string; locale: Locale },
): Promise<Article | null> {
  const query = {
    fields: [...articleFields],
    // Rights leave out whatever was never published.
    filter: { slug: { _eq: slug }, audience: { _eq: 'public' } },
    deep: { translations: { _filter: { tr_status: { _eq: 'ready' } } } },
    limit: 1,
  } as const satisfies Query<Schema, News>;
  const [row] = await api.request(readItems<Schema, 'news', typeof query>('news', query));
  return row ? articleOf(row, locale) : null;
}

/** An article before it is published, as a link of the studio shows it; null where the link shows none, or no more. */
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

/** What a preview says beside its article. */
export type Preview = {
  /** Whether the text shown is marked as ready. */
  isReady: boolean;
  /** ISO time to which the link shows it. */
  until: string;
  /** The cover as a `data:` address: visitors cannot see that of a draft. */
  coverData: string | null;
};

/** A row of `articleFields` in a language or in the only one it has. */
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

/** What `GET /news/preview/{token}` answers. */
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
    ...summaryOf(row, here),
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
  return article.retraction ? { ...article, ...takenBack } : article;
}

/** What is gone with the text of an article. */
const takenBack = {
  cover: null,
  coverAlt: '',
  coverCaption: null,
  event: null,
  updatedAt: null,
  updatedNote: null,
} as const satisfies Partial<Article>;

/** What stands around an article. */
export type ArticleNeighbours = {
  older: ArticleSummary | null;
  newer: ArticleSummary | null;
  /** The newest that share a topic. */
  related: ArticleSummary[];
};

/** The articles before and after one in the order of the list, and up to three that share a topic with it. */
export async function listNeighbours(
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
    return summariesOf(rows);
  };
  const shared = { topic: { slug: { _in: topics.map((topic) => topic.slug) } } };
  const [older, beside, newer, related] = await Promise.all([
    list({ published_at: { _lt: publishedAt } }, newestFirst, 1),
    // All of its moment, itself among them: the backend puts addresses in order, but compares none.
    list({ published_at: { _eq: publishedAt } }, newestFirst, mostRows),
    list({ published_at: { _gt: publishedAt } }, oldestFirst, 1),
    topics.length === 0 ? [] : list({ topics: shared, slug: { _neq: slug } }, newestFirst, 3),
  ]);
  // What the list does not name, an article of the archive for one, stands before those of its moment.
  const place = beside.findIndex((one) => one.slug === slug);
  return {
    older: beside[place + 1] ?? older[0] ?? null,
    newer: beside[place - 1] ?? newer[0] ?? null,
    related,
  };
}

// By address within one moment, so that no article is on two pages of a list, or on none.
const newestFirst = ['-published_at', 'slug'] as const;
const oldestFirst = ['published_at', '-slug'] as const;

const published = { state: { _eq: 'published' }, audience: { _eq: 'public' } } as const;

const summaryFields = [
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

/** Of rows asked for by `withReadyText`: those whose text is ready. */
function summariesOf(
  rows: readonly (SummaryRow & { translations?: readonly SummaryText[] | null })[],
): ArticleSummary[] {
  return rows.flatMap((row) => {
    const text = row.translations?.[0];
    return text ? [summaryOf(row, text)] : [];
  });
}

function summaryOf(row: SummaryRow, text: SummaryText): ArticleSummary {
  return {
    slug: row.slug,
    category: row.category,
    publishedAt: row.published_at ?? '',
    cover: row.cover,
    coverAlt: row.cover_decorative ? '' : (text.cover_alt ?? ''),
    title: text.title,
    lead: text.lead,
  };
}
