import type { RadarEditionFacts } from '@site/shared/api';
import { type Locale, localized, type Product } from '@site/shared/contract';
import { newsCategories, pictureAddress } from '@site/shared/domain/content';
// Only `words`: a server that renders no Markdown does not load the parser.
import { plainText } from '@site/shared/markdown/prose';
import { Feed } from 'feed';
import { escapeHtml } from '../../answers/bare-page.ts';
import type { FeedItem } from './site-lists.ts';

const words = {
  news: {
    ru: { title: 'новости', about: 'Решения, встречи и исследования.' },
    en: { title: 'news', about: 'Decisions, meetings and research.' },
  },
  radar: {
    ru: { title: 'технорадар', about: 'Выпуски технорадара.' },
    en: { title: 'tech radar', about: 'Editions of the tech radar.' },
  },
} as const;

export type FeedKind = 'rss' | 'json';

type About = { kind: FeedKind; locale: Locale; origin: string; product: Product; now: Date };

/** The latest news in one language; the id of an item is its first address. */
export function newsFeed(items: readonly FeedItem[], about: About): Feed {
  const { locale } = about;
  const files = { rss: '/feed.xml', json: '/feed.json' };
  const latest = items
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1);
  const feed = emptyFeed('news', { page: '/news', files, latest }, about);
  for (const { slug, firstSlug, title, lead, category, publishedAt, updatedAt, cover } of items) {
    const link = addressOf(`/news/${slug}`, about);
    feed.addItem({
      id: addressOf(`/news/${firstSlug}`, about),
      link,
      title,
      ...describe(lead, about),
      published: new Date(publishedAt),
      date: new Date(updatedAt),
      category: [{ name: newsCategories[category][locale] }],
      ...(cover !== null && { image: coverOf(cover, about) }),
    });
  }
  return feed;
}

/**
 * Feed readers treat the content of an item, and its description in RSS, as HTML; the summary in a
 * JSON feed is plain text.
 */
function describe(words: string, { kind }: About): { description: string; content: string } {
  const content = escapeHtml(words);
  return { description: kind === 'rss' ? content : words, content };
}

/** The cover of an article; its length is unknown until somebody requests it. */
function coverOf(id: string, { origin }: About) {
  const picture = pictureAddress(id, { width: 1280, height: 720 });
  return { url: origin + picture, type: 'image/webp', length: 0 };
}

/** Editions of the radar in one language, the latest first; the id of an item is its address. */
export function radarFeed(editions: readonly RadarEditionFacts[], about: About): Feed {
  const files = { rss: '/feed/radar.xml', json: '/feed/radar.json' };
  const changes = editions.map(({ publishedAt, updatedAt }) => updatedAt ?? publishedAt);
  const latest = changes.toSorted().at(-1);
  const feed = emptyFeed('radar', { page: '/tech-radar', files, latest }, about);
  for (const [index, { code, title, foreword, forewordTree, publishedAt }] of editions.entries()) {
    const link = addressOf(`/tech-radar?edition=${code}`, about);
    // Feeds contain plain text. Forewords stored by an earlier version have no tree.
    const words = forewordTree ? plainText(forewordTree) : (foreword ?? title);
    const published = new Date(publishedAt);
    const date = new Date(changes[index] ?? publishedAt);
    feed.addItem({ id: link, link, title, ...describe(words, about), published, date });
  }
  return feed;
}

type Source = {
  /** Path of the page with the same content. */
  page: string;
  files: Readonly<Record<string, string>>;
  /** ISO time of the latest change. */
  latest: string | undefined;
};

function emptyFeed(
  subject: keyof typeof words,
  { page, files, latest }: Source,
  about: About,
): Feed {
  const { locale, origin, product, now } = about;
  const name = product.name[locale];
  const { title, about: description } = words[subject][locale];
  return new Feed({
    id: addressOf(page, about),
    link: addressOf(page, about),
    title: `${name}: ${title}`,
    description,
    language: locale,
    copyright: `© ${now.getUTCFullYear()} ${name}`,
    favicon: `${origin}/favicon.svg`,
    updated: latest === undefined ? now : new Date(latest),
    generator: name,
    feedLinks: Object.fromEntries(
      Object.entries(files).map(([kind, path]) => [kind, addressOf(path, about)]),
    ),
  });
}

function addressOf(path: string, { origin, locale }: About): string {
  return origin + localized(path, locale);
}
