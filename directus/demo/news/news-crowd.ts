// Additional articles, for a site with a long history.
import type { NewsTranslation } from '@site/shared/api';
import { dayIn } from '@site/shared/domain/time';
import { renderMarkdown } from '@site/shared/markdown';
import type { DemoCalendar } from '../calendar.ts';
import type { DemoPerson } from '../people/people.ts';
import { dice } from '../random.ts';
import { type Article, type ArticleText, articles } from './articles.ts';
import { type DemoNews, demoNews } from './news.ts';

/** Adds articles up to `count` in total, by table, in insertion order. */
export function newsCrowd(people: readonly DemoPerson[], count: number, calendar: DemoCalendar) {
  const draw = dice(20210304);
  const models = articles.filter(({ ru, en, event, state }) => ru && en && !event && !state);
  const crowd = Array.from({ length: Math.max(0, count - articles.length) }, (_, index) => {
    const day = new Date(Date.UTC(2010, 0, 1) + draw.between(0, 5700) * 86_400_000);
    return again(draw.pick(models), index + 1, dayIn(day, 'UTC'));
  });
  const { news, texts, authors, newsTopics } = demoNews(people, calendar, crowd);
  return {
    news,
    news_translations: texts.map(withBody),
    news_authors: authors,
    news_topics: newsTopics,
  };
}

/** A copy of an article with its own number and date, without the picture, which can belong to one article only. */
function again(
  { pinnedUntil: _, cover: __, picture: ___, ru, en, ...model }: Article,
  number: number,
  date: string,
): Article {
  const numbered = (text?: ArticleText) => text && { ...text, title: `${text.title}, ${number}` };
  return {
    ...model,
    slug: `${model.slug}-${number}`,
    date,
    ...(ru && { ru: numbered(ru) }),
    ...(en && { en: numbered(en) }),
  };
}

/** Computes what the backend computes on write, because a crowd is inserted directly. */
function withBody(text: DemoNews['texts'][number]): NewsTranslation {
  const locale = text.language === 'en-US' ? 'en' : 'ru';
  const { tree, readingMinutes } = renderMarkdown(text.body ?? '', { locale });
  return { ...text, body_tree: tree, reading_minutes: readingMinutes };
}
