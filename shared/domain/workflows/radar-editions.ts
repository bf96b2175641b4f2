import { defineWorkflow } from './workflow.ts';

/**
 * Publication of a radar edition (docs/domain/content.md, "Tech radar"). `editor` maintains the radar;
 * published editions stay.
 */
export const radarEditions = defineWorkflow({
  name: 'radar',
  states: {
    draft: { 'request-review': { to: 'review', by: ['editor'] } },
    review: {
      return: { to: 'draft', by: ['editor'] },
      publish: { to: 'published', by: ['editor'], when: ['placesItems', 'inBothLanguages'] },
    },
    published: {},
  },
});
