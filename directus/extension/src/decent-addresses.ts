import type { Hook, Row } from './host.ts';
import { isRude } from './people/rude-slugs.ts';
import { refusal } from './refuse.ts';
import { textOf } from './values.ts';

/** What editors type and pages are addressed by: a path, or a place on a page. */
const addresses: Readonly<Record<string, string>> = {
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
 * Refuses rude words in the addresses of content with `E_SLUG_RUDE` and the field, as in those of people
 * (docs/domain/names-and-addresses.md, "Slugs"). The house itself is trusted.
 */
export const keepAddressesDecent: Hook = ({ filter }) => {
  for (const [collection, field] of Object.entries(addresses)) {
    for (const event of ['create', 'update']) {
      filter(`${collection}.items.${event}`, (payload, _meta, { accountability }) => {
        const typed = textOf((payload as Row)[field]).toLowerCase();
        if (accountability !== null && isRude(typed)) throw refusal('E_SLUG_RUDE', { field });
        return payload;
      });
    }
  }
};
