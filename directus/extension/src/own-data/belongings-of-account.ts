import type { Belonging } from './belonging.ts';

/** What was the account's or the person's alone and names nobody any more. */
export const belongingsOfAccount: readonly Belonging[] = [
  {
    collection: 'directus_users',
    by: 'id',
    owner: 'account',
    shown: {
      name: 'account',
      title: { ru: 'Учётная запись', en: 'Account' },
      fields: [
        'id',
        'email',
        'first_name',
        'last_name',
        'locale',
        'timezone',
        'colour_mode',
        'account_status',
        'staff_roles',
        'email_verified_at',
        'pending_email',
        'terms_version',
        'terms_accepted_at',
        'providers',
        'last_access',
      ],
    },
    left: 'by itself',
  },
  {
    collection: 'directus_sessions',
    by: 'user',
    owner: 'account',
    shown: {
      name: 'sessions',
      title: { ru: 'Открытые сеансы', en: 'Open sessions' },
      fields: ['ip', 'user_agent', 'expires'],
    },
    left: 'by itself',
  },
  {
    collection: 'directus_activity',
    by: 'user',
    owner: 'account',
    shown: {
      name: 'sign-ins',
      title: { ru: 'Входы и правки', en: 'Sign-ins and edits' },
      fields: ['timestamp', 'action', 'collection', 'item', 'ip', 'user_agent'],
    },
    left: { ip: null, user_agent: null },
  },
  {
    collection: 'account_links',
    by: 'account',
    owner: 'account',
    shown: {
      name: 'mailed-links',
      title: { ru: 'Ссылки из писем', en: 'Links in mail' },
      fields: ['purpose', 'email', 'at', 'expires_at', 'closed_at', 'closed_as'],
    },
    left: 'by itself',
  },
  { collection: 'recovery_codes', by: 'account', owner: 'account', left: 'by itself' },
  { collection: 'own_data_archives', by: 'account', owner: 'account', left: 'by itself' },
  {
    collection: 'audit_log',
    by: 'actor',
    owner: 'account',
    shown: {
      name: 'own-actions',
      title: { ru: 'Ваши действия', en: 'Your actions' },
      fields: [
        'at',
        'action',
        'actor_kind',
        'collection',
        'item',
        'from_state',
        'to_state',
        'fields',
        'address_prefix',
      ],
    },
    left: { address_prefix: null },
  },
];
