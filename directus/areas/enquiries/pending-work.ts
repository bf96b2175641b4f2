import type { PendingWork } from '../../engine/schema/pending-work.ts';

export const enquiriesWork: readonly PendingWork[] = [
  {
    name: 'unanswered-enquiries',
    section: 'answer',
    label: ['Обращения без ответа', 'Unanswered enquiries'],
    hint: ['Ответить по почте и отметить: «Отвечено»', 'Reply by e-mail and mark as answered'],
    duties: ['editor', 'admin'],
    collection: 'enquiries',
    filter: { state: { _eq: 'new' } },
    since: ['at'],
    list: {
      label: ['Без ответа', 'Unanswered'],
      icon: 'mark_email_unread',
      columns: ['no', 'topic', 'name', 'at'],
      sort: ['at'],
    },
  },
];
