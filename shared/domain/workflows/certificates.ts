import { defineWorkflow } from '../workflow.ts';

/**
 * The life of a certificate (docs/domain/workflows.md). Revoking takes the chair and an
 * administrator together, and so does a grant without a case; `system` issues what a released case
 * decided and follows the holder's standing and the calendar.
 */
export const certificateLife = defineWorkflow({
  name: 'certificates',
  states: {
    none: {
      issue: {
        to: 'valid',
        by: ['chair', 'admin', 'system'],
        when: ['holderInGoodStanding', 'namedInBothScripts', 'notHeldAlready'],
        together: ['chair', 'admin'],
      },
    },
    valid: {
      suspend: { to: 'suspended', by: ['secretary', 'admin'] },
      supersede: {
        to: 'superseded',
        by: ['secretary', 'system'],
        when: ['holderInGoodStanding', 'namedInBothScripts'],
      },
      revoke: { to: 'revoked', by: ['chair', 'admin'], together: ['chair', 'admin'] },
      remind: { to: 'valid', by: ['system'], when: ['reminderDue'] },
      expire: { to: 'expired', by: ['system'], when: ['pastItsTerm'] },
      'standing-ended': { to: 'suspended', by: ['system'] },
    },
    suspended: {
      reinstate: {
        to: 'valid',
        by: ['secretary', 'admin'],
        when: ['holderInGoodStanding', 'nothingInItsPlace'],
      },
      supersede: {
        to: 'superseded',
        by: ['secretary', 'system'],
        when: ['holderInGoodStanding', 'namedInBothScripts'],
      },
      revoke: { to: 'revoked', by: ['chair', 'admin'], together: ['chair', 'admin'] },
      'standing-restored': {
        to: 'valid',
        by: ['system'],
        when: ['suspendedByStanding', 'nothingInItsPlace'],
      },
    },
    superseded: {},
    revoked: {},
    expired: {},
  },
});
