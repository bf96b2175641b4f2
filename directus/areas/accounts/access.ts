import { roleIds } from '../../engine/schema/access/ids.ts';
import { allow, type Rights } from '../../engine/schema/access/rights.ts';

const ownAccountFields = [
  'id',
  'email',
  'first_name',
  'last_name',
  'role',
  'person',
  'locale',
  'timezone',
  'colour_mode',
  // The account state of Directus, by which the studio lists accounts.
  'status',
  'account_status',
  'staff_roles',
  'tfa_secret',
  'email_verified_at',
  'pending_email',
  'terms_version',
  'terms_accepted_at',
  'providers',
];

const ownAccount = { id: { _eq: '$CURRENT_USER' } };

/** Theme and language of the studio for a user. */
const look = ['language', 'appearance', 'theme_light', 'theme_dark'];
const ownLook = allow('update', 'directus_users', look, ownAccount);

export const accountRights: Rights = {
  account: [
    allow('read', 'directus_users', ownAccountFields, ownAccount),
    allow('update', 'directus_users', ['locale', 'timezone', 'colour_mode'], ownAccount),
  ],
  editing: [ownLook],
  chairing: [ownLook],
  admissions: [
    ownLook,
    allow('read', 'directus_users', ['id', 'email', 'status', 'account_status', 'person'], {
      person: { standing: { _eq: 'applicant' } },
    }),
  ],
  administration: [
    allow('read', 'directus_users', [
      ...ownAccountFields.filter((field) => field !== 'tfa_secret'),
      'last_access',
      'status_reason',
      'factor_reset_note',
      'erase_at',
    ]),
    // Only accounts with our roles, never the operator's; no fields that grant access.
    allow(
      'update',
      'directus_users',
      ['first_name', 'last_name', 'locale', 'timezone', 'colour_mode', ...look],
      { role: { _in: Object.values(roleIds) } },
    ),
    allow('read', 'directus_roles', ['id', 'name', 'icon', 'description']),
  ],
};
