import { defineWorkflow } from './workflow.ts';

const judged = {
  publish: { to: 'published', by: ['editor'], when: ['inBothLanguages'] },
  decline: { to: 'archived', by: ['editor'] },
} as const;

const archive = { to: 'archived', by: ['editor'] } as const;

/**
 * Life cycle of a library resource (docs/domain/content.md, "Library"). A `member` suggests it, an `editor`
 * decides.
 */
export const resourceLife = defineWorkflow({
  name: 'resources',
  states: {
    none: { suggest: { to: 'suggested', by: ['member'], when: ['fewWaiting'] } },
    suggested: { take: { to: 'in_review', by: ['editor'] }, ...judged },
    in_review: judged,
    published: { outdate: { to: 'outdated', by: ['editor'] }, archive },
    outdated: { renew: { to: 'published', by: ['editor'] }, archive },
    archived: { restore: { to: 'in_review', by: ['editor'] } },
  },
});
