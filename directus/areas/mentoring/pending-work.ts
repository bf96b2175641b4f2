import { officePages } from '@site/shared/domain/office';
import type { PendingWork } from '../../engine/schema/pending-work.ts';

export const mentoringWork: readonly PendingWork[] = [
  {
    name: 'reported-mentorships',
    section: 'decide',
    label: ['Жалобы в наставничестве', 'Reported mentorships'],
    hint: [
      'Продолжить наставничество или закончить его',
      'Let the two go on or end the mentorship',
    ],
    duties: ['admin'],
    collection: 'mentorships',
    filter: { state: { _eq: 'frozen' } },
    since: ['started_at'],
    page: officePages.reports.path,
  },
];
