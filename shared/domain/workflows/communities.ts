import { defineWorkflow } from './workflow.ts';

/**
 * A community from its proposal to its archive (docs/domain/communities.md, "Life"). Archived ones are read only.
 */
export const communities = defineWorkflow({
  name: 'communities',
  states: {
    none: {
      propose: {
        to: 'proposed',
        by: ['member'],
        when: ['nameFree', 'knownTopics', 'enoughSupporters', 'leadsFew'],
      },
    },
    proposed: {
      support: { to: 'proposed', by: ['supporter'], when: ['undecided'] },
      approve: { to: 'active', by: ['admin'], when: ['supported', 'nameStillFree'] },
      refuse: { to: 'refused', by: ['admin'] },
      withdraw: { to: 'withdrawn', by: ['proposer', 'system'] },
    },
    active: {
      save: { to: 'active', by: ['lead'], when: ['nameFree', 'knownTopics', 'fewQuestions'] },
      'renew-agreement': { to: 'active', by: ['lead'] },
      caretake: { to: 'active', by: ['system'] },
      appoint: { to: 'active', by: ['admin'], when: ['leadless', 'fitsAsLead'] },
      archive: { to: 'archived', by: ['lead', 'admin', 'system'] },
    },
    archived: { reopen: { to: 'active', by: ['admin'] } },
    refused: {},
    withdrawn: {},
  },
});

const end = { to: 'left', by: ['system'] } as const;

/**
 * A person in a community (docs/domain/communities.md, "Membership"). There is one row a person and community: who comes
 * again has a new one in place of the old.
 */
export const communityMemberships = defineWorkflow({
  name: 'community-memberships',
  states: {
    none: {
      join: { to: 'active', by: ['member'], when: ['seen', 'open', 'free', 'grade', 'agreed'] },
      request: {
        to: 'requested',
        by: ['member'],
        when: ['seen', 'onRequest', 'free', 'grade', 'answered', 'agreed'],
      },
      invite: { to: 'invited', by: ['member'], when: ['seen', 'moderates', 'invitable'] },
      found: { to: 'active', by: ['system'] },
    },
    requested: {
      approve: { to: 'active', by: ['moderator'], when: ['running', 'accepted'] },
      refuse: { to: 'refused', by: ['moderator'], when: ['running'] },
      agree: { to: 'requested', by: ['owner'], when: ['running', 'agreed'] },
      withdraw: { to: 'withdrawn', by: ['owner', 'system'] },
    },
    invited: {
      accept: { to: 'active', by: ['owner'], when: ['running', 'agreed'] },
      decline: { to: 'declined', by: ['owner', 'system'] },
    },
    active: {
      agree: { to: 'active', by: ['owner'], when: ['running', 'agreed'] },
      mute: { to: 'active', by: ['owner'] },
      unmute: { to: 'active', by: ['owner'] },
      silence: { to: 'active', by: ['moderator'], when: ['running', 'below'] },
      unsilence: { to: 'active', by: ['moderator'], when: ['running', 'below'] },
      promote: { to: 'active', by: ['lead'], when: ['running', 'higher', 'fewLed'] },
      demote: { to: 'active', by: ['lead'], when: ['running', 'lower', 'leadStays'] },
      appoint: { to: 'active', by: ['system'] },
      remove: { to: 'removed', by: ['moderator'], when: ['running', 'below'] },
      leave: { to: 'left', by: ['owner'], when: ['leadStays'] },
      end,
    },
    removed: { ban: { to: 'banned', by: ['lead'], when: ['running'] } },
    banned: { unban: { to: 'removed', by: ['lead'], when: ['running'] } },
    left: {},
    refused: {},
    withdrawn: {},
    declined: {},
  },
});
