import { defineWorkflow } from './workflow.ts';

const allowed = ['toAnother', 'welcome', 'withinDay', 'withinWeek'] as const;

/**
 * A message between members through the site (docs/domain/contact.md). Messages from a sender whom the
 * recipient has reported are held back.
 */
export const contact = defineWorkflow({
  name: 'contact',
  states: {
    none: {
      send: [
        { to: 'delivered', by: ['sender'], when: [...allowed, 'unreported'] },
        { to: 'blocked', by: ['sender'], when: allowed },
      ],
    },
    delivered: { report: { to: 'reported', by: ['recipient'] } },
    reported: {
      uphold: { to: 'blocked', by: ['admin'] },
      dismiss: { to: 'delivered', by: ['admin'] },
    },
    blocked: {},
  },
});
