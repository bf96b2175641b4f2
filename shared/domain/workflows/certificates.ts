import { defineWorkflow } from './workflow.ts';

/**
 * The life cycle of a certificate (docs/domain/workflows.md). Revoking it, and granting one without a case,
 * needs two-person approval by the chair and an administrator. `system` issues certificates for released
 * case decisions and follows the holder's standing and the calendar.
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
