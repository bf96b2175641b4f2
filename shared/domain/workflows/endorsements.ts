import { defineWorkflow } from './workflow.ts';

/** Events while the answer is awaited. */
const awaited = <State extends 'requested' | 'opened'>(state: State) =>
  ({
    submit: { to: 'submitted', by: ['endorser'], when: ['stillNeeded', 'inTime'] },
    decline: { to: 'declined', by: ['endorser'], when: ['stillNeeded', 'inTime'] },
    remind: [
      { to: state, by: ['system'], when: ['notOnHold', 'reminderDue'] },
      {
        to: state,
        by: ['secretary'],
        when: ['notFirewalled', 'stillNeeded', 'inTime', 'remindersLeft', 'rested'],
      },
    ],
    expire: { to: 'expired', by: ['system'], when: ['overdue', 'notOnHold'] },
  }) as const;

/**
 * The request for an endorsement (docs/domain/admissions.md). Events of the case create and cancel it.
 * `endorser` holds the link of the mail or is signed in as the member who was asked; `system` is a job or a bounce.
 */
export const endorsements = defineWorkflow({
  name: 'endorsements',
  states: {
    none: {},
    requested: {
      ...awaited('requested'),
      open: { to: 'opened', by: ['endorser'], when: ['stillNeeded', 'inTime'] },
      bounce: { to: 'requested', by: ['system'] },
    },
    opened: awaited('opened'),
    submitted: {},
    declined: {},
    expired: {},
    cancelled: {},
  },
});
