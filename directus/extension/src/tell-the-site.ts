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
  radar_editions: 'radar',
  radar_editions_translations: 'radar',
  radar_items: 'radar',
  radar_items_topics: 'radar',
  radar_items_translations: 'radar',
  radar_placements: 'radar',
  radar_placements_authors: 'radar',
  radar_placements_translations: 'radar',
  radar_signals: 'radar',
  skill_areas: 'skills',
  skill_areas_topics: 'skills',
  skill_areas_translations: 'skills',
  skill_questions: 'skills',
  skill_questions_radar_items: 'skills',
  skill_questions_topics: 'skills',
  skill_questions_translations: 'skills',
  resources: 'resources',
  resources_topics: 'resources',
  resources_radar_items: 'resources',
  resources_translations: 'resources',
  people_public: 'people_public',
  certificates: 'certificates',
  settings: 'settings',
};

/** Whose pages show the words of these rows, too: a topic stands under articles, things and people. */
const shownWith: Readonly<Record<string, readonly string[]>> = {
  topics: ['news', 'radar', 'skills', 'resources', 'people_public'],
};

/** Fields that say who reads a row at all. */
const doorOf: Readonly<Record<string, string>> = {
  news: 'audience',
  faq_items: 'status',
  resources: 'access',
};
/** Collections whose rows are read by themselves: when one is deleted, it is taken back. */
const read: readonly string[] = [...Object.keys(doorOf), 'radar_items', 'skill_questions'];

/** After each plain write tells the web servers which pages are out of date; actions do so themselves. */
export const tellTheSite: Hook = ({ action }, host) => {
  const announce = announcer(host);
  action('items.create', ({ collection }) => tell(collection, false));
  action('items.update', ({ collection, payload }) => {
    const door = doorOf[collection];
    tell(collection, door !== undefined && door in (payload ?? {}));
  });
  action('items.delete', ({ collection }) => tell(collection, read.includes(collection)));

  /** Of what somebody may have taken back no copy is shown any more, in need either. */
  function tell(collection: string, isWithdrawal: boolean): void {
    const tag = tagOf[collection];
    if (!tag) return;
    announce([tag, ...(shownWith[tag] ?? []), ...(isWithdrawal ? [`gone:${tag}`] : [])]);
  }
};
