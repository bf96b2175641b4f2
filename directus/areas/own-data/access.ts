import { allow, type Rights } from '../../engine/schema/access/rights.ts';

export const ownDataRights: Rights = {
  account: [
    allow(
      'read',
      'own_data_archives',
      ['id', 'account', 'state', 'asked_at', 'ready_at', 'expires_at', 'file'],
      { account: { _eq: '$CURRENT_USER' } },
    ),
  ],
};
