import { defineWorkflow } from './workflow.ts';

/**
 * Account states that decide whether a person may sign in (docs/domain/accounts.md). `system` acts after a
 * link or a command has proved the caller's identity. An account that is never verified is deleted, so
 * there is no state for that.
 */
export const account = defineWorkflow({
  name: 'account',
  states: {
    none: {
      register: { to: 'unverified', by: ['system'] },
      admit: { to: 'active', by: ['system'] },
    },
    unverified: { verify: { to: 'active', by: ['system'] } },
    invited: { admit: { to: 'active', by: ['system'] } },
    active: {
      suspend: { to: 'suspended', by: ['admin'], when: ['ofAnother'] },
      leave: { to: 'archived', by: ['system'] },
      erase: { to: 'archived', by: ['system'] },
    },
    suspended: {
      restore: { to: 'active', by: ['admin'], when: ['ofAnother'] },
      leave: { to: 'archived', by: ['system'] },
    },
    archived: { undo: { to: 'active', by: ['system'], when: ['mayComeBack'] } },
  },
});
