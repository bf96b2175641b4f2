import type { Hook } from '../host.ts';
import { pageInvalidator } from './page-invalidator.ts';

/** The cache tag of the pages that show rows of a collection. */
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

/** Tags of further pages that show the same rows: topics appear on articles, radar things, people and others. */
const dependentTags: Readonly<Record<string, readonly string[]>> = {
  topics: ['news', 'radar', 'skills', 'resources', 'people_public'],
};

/** Fields that determine the audience of a row. */
const audienceFields: Readonly<Record<string, string>> = {
  news: 'audience',
  faq_items: 'status',
  resources: 'access',
};
/** Collections whose rows have pages or entries of their own; deleting one withdraws it. */
const withdrawable: readonly string[] = [
  ...Object.keys(audienceFields),
  'radar_items',
  'skill_questions',
];

/** Cache invalidation after each plain write; actions invalidate on their own. */
export const invalidatePages: Hook = ({ action }, host) => {
  const announce = pageInvalidator(host);
  action('items.create', ({ collection }) => announceChange(collection, false));
  action('items.update', ({ collection, payload }) => {
    const audienceField = audienceFields[collection];
    announceChange(collection, audienceField !== undefined && audienceField in (payload ?? {}));
  });
  action('items.delete', ({ collection }) =>
    announceChange(collection, withdrawable.includes(collection)),
  );

  /** A withdrawal (`gone:` tag) also removes the stale copies that the web server may serve when the backend is down. */
  function announceChange(collection: string, isWithdrawal: boolean): void {
    const tag = tagOf[collection];
    if (!tag) return;
    announce([tag, ...(dependentTags[tag] ?? []), ...(isWithdrawal ? [`gone:${tag}`] : [])]);
  }
};
