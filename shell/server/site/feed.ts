import { type Locale, localized, type Product } from '@site/shared/contract';
import { Feed } from 'feed';
import type { FeedItem } from './site-lists.ts';

const words = {
  ru: { title: (name: string) => `${name}: новости`, about: 'Решения, встречи и исследования.' },
  en: { title: (name: string) => `${name}: news`, about: 'Decisions, meetings and research.' },
} as const;

type About = { locale: Locale; origin: string; product: Product; now: Date };

/** The latest news in one language, for RSS and JSON feeds alike; an item is known by its address. */
export function newsFeed(items: readonly FeedItem[], about: About): Feed {
  const { locale, origin, product, now } = about;
  const address = (path: string) => origin + localized(path, locale);
  const [newest] = items;
  const feed = new Feed({
    id: address('/news'),
    link: address('/news'),
    title: words[locale].title(product.name[locale]),
    description: words[locale].about,
    language: locale,
    copyright: `© ${now.getUTCFullYear()} ${product.name[locale]}`,
    favicon: `${origin}/favicon.svg`,
    updated: newest ? new Date(newest.publishedAt) : now,
    generator: product.name[locale],
    feedLinks: { rss: address('/feed.xml'), json: address('/feed.json') },
  });
  for (const { slug, title, lead, category, publishedAt } of items) {
    const link = address(`/news/${slug}`);
    feed.addItem({
      id: link,
      link,
      title,
      description: lead,
      content: lead,
      date: new Date(publishedAt),
      category: [{ name: category }],
    });
  }
  return feed;
}
