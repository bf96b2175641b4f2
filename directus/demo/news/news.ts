// Assembles the articles: each one's own words, then passages of its category.
import type { LanguageCode, News, NewsAuthor, NewsTopic, NewsTranslation } from '@site/shared/api';
import type { DemoCalendar } from '../calendar.ts';
import { coverAlts, coverPicture } from '../covers/drawings.ts';
import type { DemoPicture } from '../covers/upload-pictures.ts';
import { inDateWords } from '../date-words.ts';
import type { DemoPerson } from '../people/people.ts';
import { type Dice, demoId, dice, seedOf } from '../random.ts';
import type { Row } from '../rows.ts';
import { topicLinks } from '../topics/topics.ts';
import { type Article, type ArticleText, articles as plannedArticles } from './articles.ts';
import { type Passage, passages } from './passages.ts';

type ArticleRow = Row<News, 'authors' | 'former_authors' | 'topics'>;
type Text = Omit<NewsTranslation, 'body_tree' | 'reading_minutes'>;

export type DemoNews = {
  news: ArticleRow[];
  texts: Text[];
  authors: NewsAuthor[];
  newsTopics: NewsTopic[];
  /** Pictures to upload before their articles. */
  covers: DemoPicture[];
  /** Authors who have left since. */
  hiddenAuthors: NewsAuthor[];
  leftAuthors: string[];
};

/** Minimum length of an article in each language. */
const minWords = 160;

/** All articles with texts and authors, who are listed seniors and fellows. */
export function demoNews(
  people: readonly DemoPerson[],
  calendar: DemoCalendar,
  written: readonly Article[] = plannedArticles,
): DemoNews {
  const articles = written.map((article) => inCalendar(article, calendar));
  const writers = people.filter(({ listed, grade }) => listed && grade !== 'member');
  const made = articles.map((article) => {
    const draw = dice(seedOf(article.slug));
    return {
      row: rowOf(article, draw),
      texts: textsOf(article, draw),
      authors: authorsOf(article, writers, draw),
    };
  });
  const left = people.filter(({ standing }) => standing === 'resigned').slice(0, 2);
  return {
    news: made.map(({ row }) => row),
    texts: made.flatMap(({ texts }) => texts),
    authors: made.flatMap(({ authors }) => authors),
    hiddenAuthors: hiddenAuthorsOf(left, articles),
    leftAuthors: left.map(({ id }) => id),
    covers: articles.flatMap(picturesOf),
    newsTopics: articles.flatMap(({ slug, topics }) => topicLinks('news', 'news', slug, topics)),
  };
}

/** The article with its dates shifted and its date placeholders filled in. */
function inCalendar(article: Article, { day, at }: DemoCalendar): Article {
  const { slug, date, pinnedUntil, event, updated, ru, en } = article;
  const told = day(event?.starts.slice(0, 10) ?? date);
  const inWords = (text: ArticleText, language: 'ru' | 'en'): ArticleText => ({
    title: inDateWords(text.title, told, language),
    lead: inDateWords(text.lead, told, language),
    opening: inDateWords(text.opening, told, language),
  });
  return {
    ...article,
    slug: inDateWords(slug, told, 'en').toLowerCase(),
    date: day(date),
    ...(pinnedUntil && { pinnedUntil: at(pinnedUntil) }),
    ...(event && { event: { ...event, starts: at(event.starts), ends: at(event.ends) } }),
    ...(updated && { updated: { ...updated, date: day(updated.date) } }),
    ...(ru && { ru: inWords(ru, 'ru') }),
    ...(en && { en: inWords(en, 'en') }),
  };
}

function picturesOf({ slug, category, cover, picture, ru, en }: Article): DemoPicture[] {
  const id = demoId('covers', slug);
  const title = (ru ?? en)?.title ?? slug;
  return [
    ...(cover
      ? [{ id, slug, title, drawing: coverPicture(slug, category), purpose: 'cover' as const }]
      : []),
    ...(picture ? [{ ...pictureIn(slug), title: picture.caption.ru }] : []),
  ];
}

/** Pictures within texts always use the same motif. */
const shownInTexts = 'policy';

function pictureIn(slug: string): DemoPicture {
  const id = demoId('pictures', slug);
  const drawing = coverPicture(`${slug} text`, shownInTexts);
  return { id, slug: `${slug}-text`, drawing, purpose: 'illustration' };
}

/** The Markdown for the picture of an article. */
function pictured({ slug, picture }: Article, language: LanguageCode): string[] {
  if (!picture) return [];
  const words = coverAlts[shownInTexts][short(language)];
  return [`![${words}](/assets/${demoId('pictures', slug)} "${picture.caption[short(language)]}")`];
}

function rowOf(article: Article, draw: Dice): ArticleRow {
  const { slug, date, category, audience, state, pinnedUntil, event, updated, cover, ru, en } =
    article;
  const at = new Date(`${date}T0${draw.between(6, 9)}:${draw.between(10, 59)}:00Z`).toISOString();
  return {
    id: demoId('news', slug),
    slug,
    first_slug: null,
    state: state ?? 'published',
    audience: audience ?? 'public',
    category,
    published_at: state === 'scheduled' ? null : at,
    revised_at: updated ? `${updated.date}T09:00:00.000Z` : null,
    pinned_until: pinnedUntil ?? null,
    cover: cover ? demoId('covers', slug) : null,
    cover_decorative: false,
    event_starts_at: event?.starts ?? null,
    event_ends_at: event?.ends ?? null,
    event_url: null,
    publish_at: state === 'scheduled' ? at : null,
    for_community:
      audience === 'community' ? demoId('communities', article.community ?? 'south-chapter') : null,
    parity_policy: ru && en ? 'require' : 'allow_one',
    notify: category !== 'digest' && (audience ?? 'public') === 'members',
  };
}

function textsOf(article: Article, draw: Dice): Text[] {
  const { slug, category, cover, ru, en, event, updated, retraction, stale } = article;
  const chosen = enough(draw.shuffled(passages[category]), ru?.opening ?? en?.opening ?? '');
  // A passage without a heading continues the opening.
  const ordered = [
    ...chosen.filter(({ heading }) => !heading),
    ...chosen.filter(({ heading }) => heading),
  ];
  const text = (language: LanguageCode, own: ArticleText): Text => ({
    id: demoId('news_translations', `${slug} ${language}`),
    news: demoId('news', slug),
    language,
    title: own.title,
    // A retracted article keeps slug and title, but not its text.
    lead: retraction ? '' : own.lead,
    body: retraction
      ? ''
      : [
          own.opening,
          ...pictured(article, language),
          ...ordered.map((passage) => written(passage, language)),
        ].join('\n\n'),
    cover_alt: cover ? coverAlts[category][short(language)] : null,
    cover_caption: cover?.caption?.[short(language)] ?? null,
    event_place: event?.place[short(language)] ?? null,
    updated_note: updated?.[short(language)] ?? null,
    retraction: retraction?.[short(language)] ?? null,
    tr_status: 'ready',
    stale: language === 'en-US' && (stale ?? false),
  });
  return [...(ru ? [text('ru-RU', ru)] : []), ...(en ? [text('en-US', en)] : [])];
}

const short = (language: LanguageCode) => (language === 'ru-RU' ? 'ru' : 'en');

/** At least four passages, more until the minimum length is reached. */
function enough(shuffled: readonly Passage[], opening: string): Passage[] {
  const words = (text: string) => text.split(/\s+/).length;
  let total = words(opening);
  return shuffled.filter(({ ru, en }, index) => {
    if (index >= 4 && total >= minWords) return false;
    total += Math.min(words(ru), words(en));
    return true;
  });
}

function written({ heading, ru, en }: Passage, language: LanguageCode): string {
  const [headingRu, headingEn] = heading ?? [];
  const title = language === 'ru-RU' ? headingRu : headingEn;
  const body = language === 'ru-RU' ? ru : en;
  return title ? `## ${title}\n\n${body}` : body;
}

function authorsOf({ slug }: Article, writers: readonly DemoPerson[], draw: Dice): NewsAuthor[] {
  return draw
    .shuffled(writers)
    .slice(0, draw.between(1, 2))
    .map(({ id }, index) => ({
      id: demoId('news_authors', `${slug} ${id}`),
      news: demoId('news', slug),
      person: id,
      sort: index + 1,
    }));
}

/** The last public articles in both languages have a co-author who has resigned since. */
function hiddenAuthorsOf(left: readonly DemoPerson[], articles: readonly Article[]): NewsAuthor[] {
  const theirs = articles
    .filter(({ audience, state, ru, en }) => !audience && !state && ru && en)
    .slice(-left.length);
  return left.flatMap(({ id }, index) => {
    const { slug } = theirs[index] ?? {};
    return slug === undefined
      ? []
      : [
          {
            id: demoId('news_hidden_authors', slug),
            news: demoId('news', slug),
            person: id,
            sort: 3,
          },
        ];
  });
}
