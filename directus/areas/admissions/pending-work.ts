import type { PendingWork } from '../../engine/schema/pending-work.ts';

/** Cases are worked on in the member area, so the studio only counts them. */
export const admissionsWork: readonly PendingWork[] = [
  {
    name: 'cases-of-the-secretary',
    section: 'decide',
    label: ['Дела ждут секретаря', 'Cases that wait for the secretary'],
    hint: [
      'Поданы, на проверке или без рецензентов',
      'Submitted, in screening or without reviewers',
    ],
    duties: ['secretary'],
    collection: 'cases',
    filter: { state: { _in: ['submitted', 'screening', 'ready'] } },
    since: ['submitted_at', 'created_at'],
  },
  {
    name: 'cases-of-the-chair',
    section: 'decide',
    label: ['Дела ждут решения', 'Cases that wait for a decision'],
    hint: [
      'Рецензии собраны, идёт обсуждение',
      'The reviews are in, and deliberation is under way',
    ],
    duties: ['chair'],
    collection: 'cases',
    filter: { state: { _eq: 'deliberation' } },
    since: ['submitted_at', 'created_at'],
  },
];
