import { behindInTranslation, type PendingWork } from '../../engine/schema/pending-work.ts';

export const radarWork: readonly PendingWork[] = [
  {
    name: 'radar-in-review',
    section: 'decide',
    label: ['Выпуски радара на проверке', 'Radar editions in review'],
    hint: ['Опубликовать или вернуть в работу', 'Publish or return for more work'],
    duties: ['editor'],
    collection: 'radar_editions',
    filter: { state: { _eq: 'review' } },
    since: ['updated_at', 'created_at'],
    list: {
      label: ['На проверке', 'In review'],
      icon: 'rate_review',
      columns: ['code', 'state', 'previous', 'updated_at'],
    },
  },
  behindInTranslation('radar_editions', ['Выпуски радара', 'Radar editions'], 'code'),
  behindInTranslation('radar_items', ['Технологии радара', 'Radar items'], 'slug'),
];
