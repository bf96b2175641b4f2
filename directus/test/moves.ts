// A move of each of several machines that needs nothing but its specimen: for tests about how actions
// are run, whatever they do.
import {
  account,
  certificateLife,
  invitations,
  newsPublication,
  standingLife,
} from '@site/shared/domain';

/** The event, the states it leads from and to, and who asks for it. */
export type Move = (typeof moves)[number];

export const moves = [
  { workflow: certificateLife, from: 'valid', event: 'suspend', to: 'suspended', by: 'secretary' },
  { workflow: account, from: 'active', event: 'suspend', to: 'suspended', by: 'admin' },
  { workflow: invitations, from: 'sent', event: 'revoke', to: 'revoked', by: 'secretary' },
  {
    workflow: newsPublication,
    from: 'draft',
    event: 'request-review',
    to: 'in_review',
    by: 'editor',
  },
  { workflow: standingLife, from: 'active', event: 'memorial', to: 'memorial', by: 'secretary' },
] as const;
