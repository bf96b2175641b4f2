// One transition of each of several machines that needs only its specimen, for tests of how actions are
// executed.
import {
  account,
  certificateLife,
  invitations,
  newsPublication,
  standingLife,
} from '@site/shared/domain/workflows';

export const transitions = [
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
