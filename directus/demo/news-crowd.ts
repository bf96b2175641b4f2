// Articles beside the planned ones, for a house with a long past.
import type { NewsTranslation } from '@site/shared/api';
import { renderMarkdown } from '@site/shared/markdown';
import type { DemoCalendar } from './calendar.ts';
import { type DemoNews, demoNews } from './news.ts';
import { type Article, type ArticleText, articles } from './news-articles.ts';
import type { DemoPerson } from './people.ts';
import { dice } from './random.ts';

/** So many articles that the whole house has `count`, by table, in the order of writing. */
export function newsCrowd(people: readonly DemoPerson[], count: number, calendar: DemoCalendar) {
  const draw = dice(20210304);
  const models = articles.filter(({ ru, en, event, state }) => ru && en && !event && !state);
  const crowd = Array.from({ length: Math.max(0, count - articles.length) }, (_, index) => {
    const day = new Date(Date.UTC(2010, 0, 1) + draw.between(0, 5700) * 86_400_000);
    return again(draw.pick(models), index + 1, day.toISOString().slice(0, 10));
  });
  const { news, texts, authors, newsTopics } = demoNews(people, calendar, crowd);
  return {
    news,
    news_translations: texts.map(withBody),
    news_authors: authors,
    news_topics: newsTopics,
  };
}

/** An article that was there before, under a number and a date of its own; a picture belongs to one article. */
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

/** What the backend computes when it is asked to write a text; a crowd is written past it. */
function withBody(text: DemoNews['texts'][number]): NewsTranslation {
  const locale = text.language === 'en-US' ? 'en' : 'ru';
  const { tree, readingMinutes } = renderMarkdown(text.body ?? '', { locale });
  return { ...text, body_tree: tree, reading_minutes: readingMinutes };
}
