import type { PendingWork } from '../../engine/schema/pending-work.ts';

export const notificationsWork: readonly PendingWork[] = [
  {
    name: 'failed-deliveries',
    section: 'repair',
    label: ['Недоставленные письма', 'Failed deliveries'],
    hint: [
      'За последние две недели: письмо вернулось или почтовый сервер его не принял',
      'Over the last two weeks: the message bounced, or the mail server refused it',
    ],
    duties: ['admin'],
    collection: 'deliveries',
    filter: {
      _and: [
        { state: { _in: ['failed', 'bounced', 'complained'] } },
        { created_at: { _gte: '$NOW(-14 days)' } },
      ],
    },
    since: ['attempted_at', 'created_at'],
    list: {
      label: ['Не доставлено', 'Failed'],
      icon: 'mail_off',
      columns: ['channel', 'state', 'error_class', 'attempts', 'attempted_at'],
      sort: ['-attempted_at'],
    },
  },
];
