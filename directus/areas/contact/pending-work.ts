import type { PendingWork } from '../../engine/schema/pending-work.ts';

export const contactWork: readonly PendingWork[] = [
  {
    name: 'reported-messages',
    section: 'decide',
    label: ['Жалобы на сообщения', 'Reported messages'],
    hint: ['Принять жалобу или отклонить её', 'Uphold the report or dismiss it'],
    duties: ['admin'],
    collection: 'contact_messages',
    filter: { state: { _eq: 'reported' } },
    since: ['reported_at'],
    list: {
      label: ['Жалобы', 'Reports'],
      icon: 'flag',
      columns: ['subject', 'report_code', 'reported_at'],
      sort: ['reported_at'],
    },
  },
];
