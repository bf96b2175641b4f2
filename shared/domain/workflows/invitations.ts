import { defineWorkflow } from '../workflow.ts';

/**
 * An invitation by mail (docs/domain/invitations.md). `invitee` is whoever holds the link;
 * `inviter` sent it, `system` is a job or what the mail provider reports.
 */
export const invitations = defineWorkflow({
  name: 'invitations',
  states: {
    none: {
      create: {
        to: 'sent',
        by: ['inviter', 'secretary', 'admin'],
        when: ['withinQuota', 'notOpenAlready', 'welcome', 'notCooling'],
      },
    },
    sent: {
      open: { to: 'opened', by: ['invitee'], when: ['stillValid'] },
      bounce: { to: 'bounced', by: ['system'] },
      accept: { to: 'accepted', by: ['invitee'], when: ['stillValid', 'ownAddress'] },
      decline: { to: 'declined', by: ['invitee'], when: ['stillValid'] },
      resend: {
        to: 'superseded',
        by: ['inviter', 'secretary'],
        when: ['sendsLeft', 'rested', 'welcome'],
      },
      revoke: { to: 'revoked', by: ['inviter', 'secretary', 'admin'] },
      expire: { to: 'expired', by: ['system'], when: ['overdue'] },
      'ask-new': { to: 'sent', by: ['invitee'], when: ['overdue'] },
    },
    opened: {
      accept: { to: 'accepted', by: ['invitee'], when: ['stillValid', 'ownAddress'] },
      decline: { to: 'declined', by: ['invitee'], when: ['stillValid'] },
      resend: {
        to: 'superseded',
        by: ['inviter', 'secretary'],
        when: ['sendsLeft', 'rested', 'welcome'],
      },
      revoke: { to: 'revoked', by: ['inviter', 'secretary', 'admin'] },
      expire: { to: 'expired', by: ['system'], when: ['overdue'] },
      'ask-new': { to: 'opened', by: ['invitee'], when: ['overdue'] },
    },
    bounced: {
      resend: {
        to: 'superseded',
        by: ['inviter', 'secretary'],
        when: ['sendsLeft', 'rested', 'welcome'],
      },
      revoke: { to: 'revoked', by: ['inviter', 'secretary', 'admin'] },
    },
    expired: {
      resend: {
        to: 'superseded',
        by: ['inviter', 'secretary'],
        when: ['sendsLeft', 'rested', 'welcome'],
      },
      'ask-new': { to: 'expired', by: ['invitee'] },
    },
    accepted: { complete: { to: 'completed', by: ['system'] } },
    superseded: { 'ask-new': { to: 'superseded', by: ['invitee'] } },
    revoked: { 'ask-new': { to: 'revoked', by: ['invitee'] } },
    declined: {},
    completed: {},
  },
});
