import { defineWorkflow } from './workflow.ts';

/**
 * Publication of a radar edition (docs/domain/content.md, "Tech radar"). `editor` maintains the radar; a published
 * edition is edited by events, like a published article.
 */
export const radarEditions = defineWorkflow({
  name: 'radar',
  states: {
    draft: { 'request-review': { to: 'review', by: ['editor'] } },
    review: {
      return: { to: 'draft', by: ['editor'] },
      publish: { to: 'published', by: ['editor'], when: ['placesItems', 'inBothLanguages'] },
    },
    published: {
      'minor-edit': { to: 'published', by: ['editor'] },
      'major-edit': { to: 'published', by: ['editor'], when: ['toldInEachLanguage'] },
    },
  },
});
