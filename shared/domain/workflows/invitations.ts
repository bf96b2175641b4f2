import { defineWorkflow } from './workflow.ts';

const answered = {
  accept: { to: 'accepted', by: ['invitee'], when: ['stillValid', 'ownAddress', 'stillMeant'] },
  decline: { to: 'declined', by: ['invitee'], when: ['stillValid'] },
  expire: { to: 'expired', by: ['system'], when: ['overdue'] },
  supersede: { to: 'superseded', by: ['system'] },
} as const;

const resend = [
  { to: 'superseded', by: ['secretary'], when: ['addressKept', 'welcome', 'sendsLeft', 'rested'] },
  {
    to: 'superseded',
    by: ['inviter'],
    when: ['mayStillInvite', 'addressKept', 'welcome', 'sendsLeft', 'rested'],
  },
] as const;

const revoke = { to: 'revoked', by: ['inviter', 'secretary', 'admin'] } as const;

/** Erases the personal data of an invitee without an account; the state is unchanged. */
const forget = (to: 'expired' | 'superseded' | 'revoked' | 'declined') =>
  ({ to, by: ['admin'], when: ['addressKept', 'withoutAccount'] }) as const;

/** Asks the inviter for a new link when this one is invalid; the state is unchanged. */
const askNew = (to: 'sent' | 'opened' | 'expired' | 'superseded' | 'revoked') =>
  ({ to, by: ['invitee'], when: ['addressKept', 'dead', 'notAskedToday'] }) as const;

/**
 * An invitation by mail (docs/domain/invitations.md). `invitee` holds the link or is signed in with its
 * address; `inviter` has sent it or is about to; `system` is a job, a bounce or the consequence of another
 * event.
 */
export const invitations = defineWorkflow({
  name: 'invitations',
  states: {
    none: {
      create: [
        {
          to: 'sent',
          by: ['inviter'],
          when: ['withinQuota', 'notOpenAlready', 'notAskedInVain'],
        },
        {
          to: 'sent',
          by: ['secretary', 'admin'],
          when: ['notOpenAlready', 'notAskedInVain', 'welcome', 'leftAlone'],
        },
      ],
      'invite-staff': { to: 'sent', by: ['admin'], when: ['notOpenAlready', 'welcome'] },
      'invite-member': {
        to: 'sent',
        by: ['chair', 'admin'],
        together: ['chair', 'admin'],
        when: ['notOpenAlready', 'newHere'],
      },
    },
    sent: {
      ...answered,
      open: { to: 'opened', by: ['invitee'], when: ['stillValid'] },
      bounce: { to: 'bounced', by: ['system'] },
      remind: { to: 'sent', by: ['system'], when: ['notReminded'] },
      'ask-new': askNew('sent'),
      resend,
      revoke,
    },
    opened: {
      ...answered,
      remind: { to: 'opened', by: ['system'], when: ['notReminded'] },
      'ask-new': askNew('opened'),
      resend,
      revoke,
    },
    bounced: { supersede: answered.supersede, resend, revoke },
    expired: { 'ask-new': askNew('expired'), resend, forget: forget('expired') },
    superseded: { 'ask-new': askNew('superseded'), forget: forget('superseded') },
    revoked: { 'ask-new': askNew('revoked'), forget: forget('revoked') },
    accepted: { complete: { to: 'completed', by: ['system'] } },
    declined: { forget: forget('declined') },
    completed: {},
  },
});
