import { allow, ownRows, type Rights } from '../../engine/schema/access/rights.ts';

const inbox = ownRows('person');

export const notificationRights: Rights = {
  account: [
    allow(
      'read',
      'notifications',
      [
        'id',
        'event',
        'category',
        'title_key',
        'params',
        'link',
        'case',
        'priority',
        'read_at',
        'archived_at',
        'snoozed_until',
        'created_at',
      ],
      { _and: [inbox, { inbox: { _eq: true } }] },
    ),
    allow('read', 'notification_prefs', ['id', 'category', 'email', 'inapp'], inbox),
    allow(
      'read',
      'notification_settings',
      [
        'id',
        'quiet_from',
        'quiet_to',
        'digest_hour',
        'digest_weekday',
        'digest_off',
        'paused_until',
      ],
      inbox,
    ),
    allow(
      'read',
      'mail_addresses',
      ['bounced_at', 'complained_at', 'unsubscribed_at', 'confirmed_at'],
      inbox,
    ),
  ],
  administration: [
    allow('read', 'deliveries', [
      'id',
      'channel',
      'state',
      'optional',
      'attempts',
      'attempted_at',
      'next_try_at',
      'provider_id',
      'error_class',
      'reason',
      'merged_into',
      'sent_at',
      'created_at',
    ]),
    allow('read', 'webhooks', ['id', 'url', 'events', 'active', 'last_status', 'last_at']),
    allow('read', 'webhook_calls', [
      'id',
      'webhook',
      'event',
      'body',
      'state',
      'attempts',
      'next_try_at',
      'status',
      'created_at',
    ]),
  ],
};
