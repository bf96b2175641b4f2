import type { PendingWork } from '../../engine/schema/pending-work.ts';

export const invitationsWork: readonly PendingWork[] = [
  {
    name: 'bounced-invitations',
    section: 'repair',
    label: ['Приглашения не дошли', 'Bounced invitations'],
    hint: [
      'Исправить адрес и отправить снова или отозвать',
      'Correct the address and send again, or revoke',
    ],
    duties: ['secretary'],
    collection: 'invitations',
    filter: { state: { _eq: 'bounced' } },
    since: ['last_sent_at', 'created_at'],
    list: {
      label: ['Не дошли', 'Bounced'],
      icon: 'mail_off',
      columns: ['no', 'email', 'kind', 'inviter', 'last_sent_at'],
      sort: ['-no'],
    },
  },
];
