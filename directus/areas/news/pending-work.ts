import { behindInTranslation, type PendingWork } from '../../engine/schema/pending-work.ts';

export const newsWork: readonly PendingWork[] = [
  {
    name: 'news-in-review',
    section: 'decide',
    label: ['Новости на проверке', 'News in review'],
    hint: [
      'Одобрить или вернуть автору. Свою новость одобряет другой редактор',
      'Approve or return to the author. Another editor approves your own',
    ],
    duties: ['editor'],
    collection: 'news',
    filter: { state: { _eq: 'in_review' } },
    since: ['updated_at', 'created_at'],
    list: {
      label: ['На проверке', 'In review'],
      icon: 'rate_review',
      columns: ['translations', 'category', 'updated_at', 'created_at'],
      sort: ['updated_at', 'created_at'],
    },
  },
  behindInTranslation('news', ['Новости', 'News'], 'slug', {
    // The texts of a retracted article are final.
    changeable: { state: { _neq: 'retracted' } },
  }),
];
