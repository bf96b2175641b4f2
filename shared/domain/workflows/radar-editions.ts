import { defineWorkflow } from '../workflow.ts';

/**
 * How an edition of the radar comes to be read (docs/domain/content.md, "Tech radar"). `editor` is
 * whoever looks after the radar; what was published stays.
 */
export const radarEditions = defineWorkflow({
  name: 'radar',
  states: {
    draft: { 'request-review': { to: 'review', by: ['editor'] } },
    review: {
      return: { to: 'draft', by: ['editor'] },
      publish: { to: 'published', by: ['editor'], when: ['placesThings', 'inBothLanguages'] },
    },
    published: {},
  },
});
