import type { PendingWork } from '../../engine/schema/pending-work.ts';

export const enquiriesWork: readonly PendingWork[] = [
  {
    name: 'unanswered-enquiries',
    section: 'answer',
    label: ['Обращения без ответа', 'Unanswered enquiries'],
    hint: ['Ответить на сайте, в разделе «Обращения»', 'Answer on the site, under “Enquiries”'],
    duties: ['editor', 'admin'],
    collection: 'enquiries',
    filter: { state: { _in: ['new', 'claimed'] } },
    since: ['at'],
    page: '/c/office/enquiries',
  },
];
