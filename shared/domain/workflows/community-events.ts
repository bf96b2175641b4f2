import { defineWorkflow } from './workflow.ts';

/**
 * An event of a community (docs/domain/communities.md, "Events"). It is over when its end has passed; nothing changes it
 * once it has begun.
 */
export const communityEvents = defineWorkflow({
  name: 'community-events',
  states: {
    none: {
      create: { to: 'planned', by: ['member'], when: ['organises', 'ahead'] },
    },
    planned: {
      save: { to: 'planned', by: ['organiser'], when: ['running', 'upcoming', 'ahead', 'seats'] },
      cancel: { to: 'cancelled', by: ['organiser'], when: ['running', 'upcoming'] },
      remind: { to: 'planned', by: ['system'] },
      'fill-seats': { to: 'planned', by: ['system'] },
    },
    cancelled: {},
  },
});
