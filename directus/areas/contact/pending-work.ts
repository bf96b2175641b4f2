import { officePages } from '@site/shared/domain/office';
import type { PendingWork } from '../../engine/schema/pending-work.ts';

export const contactWork: readonly PendingWork[] = [
  {
    name: 'reported-messages',
    section: 'decide',
    label: ['Жалобы на личные сообщения', 'Reported private messages'],
    hint: ['Принять жалобу или отклонить её', 'Uphold the report or dismiss it'],
    duties: ['admin'],
    collection: 'contact_messages',
    filter: { state: { _eq: 'reported' } },
    since: ['reported_at'],
    page: officePages.reports.path,
  },
];
