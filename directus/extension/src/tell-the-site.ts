import { announcer } from './announce.ts';
import type { Hook } from './host.ts';

/** Collections whose rows pages are made of, and the tag their pages carry. */
const tagOf: Readonly<Record<string, string>> = {
  news: 'news',
  news_translations: 'news',
  news_authors: 'news',
  news_topics: 'news',
  topics: 'topics',
  topics_translations: 'topics',
  faq_items: 'faq_items',
  faq_items_translations: 'faq_items',
  people_public: 'people_public',
  certificates: 'certificates',
};

/** After each plain write tells the web servers which pages are out of date; actions do so themselves. */
export const tellTheSite: Hook = ({ action }, host) => {
  const announce = announcer(host);
  for (const event of ['items.create', 'items.update', 'items.delete']) {
    action(event, ({ collection }) => {
      const tag = tagOf[collection];
      if (tag) announce([tag]);
    });
  }
};
