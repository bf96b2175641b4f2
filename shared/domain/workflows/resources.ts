import { defineWorkflow } from './workflow.ts';

const deciders = ['editor', 'moderator'] as const;

const judged = {
  publish: [
    { to: 'published', by: ['editor'], when: ['inBothLanguages'] },
    { to: 'published', by: ['moderator'] },
  ],
  decline: { to: 'archived', by: deciders },
} as const;

const archive = { to: 'archived', by: deciders } as const;

/**
 * Life cycle of a library resource (docs/domain/content.md, "Library"). A `member` suggests it, an `editor`
 * decides; on what belongs to a community a `moderator` of it does.
 */
export const resourceLife = defineWorkflow({
  name: 'resources',
  states: {
    none: { suggest: { to: 'suggested', by: ['member'], when: ['fewWaiting'] } },
    suggested: { take: { to: 'in_review', by: ['editor'] }, ...judged },
    in_review: judged,
    published: { outdate: { to: 'outdated', by: deciders }, archive },
    outdated: { renew: { to: 'published', by: deciders }, archive },
    archived: { restore: { to: 'in_review', by: deciders } },
  },
});
