import { defineWorkflow } from '../workflow.ts';

/**
 * Whether somebody may sign in (docs/domain/accounts.md). `system` is the house when a link or a
 * command has shown who asks; an account that is never verified is removed, which is no state.
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
