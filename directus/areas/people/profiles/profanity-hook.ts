import type { Hook, Row } from '../../../engine/host.ts';
import { refusal } from '../../../engine/refuse.ts';
import { textOf } from '../../../engine/values.ts';
import { isProfane } from './profanity-filter.ts';

/** Fields that become part of a URL: a path segment or an anchor. */
const slugFields: Readonly<Record<string, string>> = {
  news: 'slug',
  topics: 'slug',
  radar_items: 'slug',
  radar_editions: 'code',
  resources: 'slug',
  faq_items: 'anchor',
  skill_areas: 'code',
  skill_questions: 'code',
};

/**
 * Profanity filter for slugs of content: refuses them with `E_SLUG_RUDE` and the field, as for slugs of people
 * (docs/domain/names-and-addresses.md, "Slugs"). Writes of the system itself are not checked.
 */
export const filterProfanity: Hook = ({ filter }) => {
  for (const [collection, field] of Object.entries(slugFields)) {
    for (const event of ['create', 'update']) {
      filter(`${collection}.items.${event}`, (payload, _meta, { accountability }) => {
        const typed = textOf((payload as Row)[field]).toLowerCase();
        if (accountability !== null && isProfane(typed)) throw refusal('E_SLUG_RUDE', { field });
        return payload;
      });
    }
  }
};
