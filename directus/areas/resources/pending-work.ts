import { behindInTranslation, type PendingWork } from '../../engine/schema/pending-work.ts';

export const resourcesWork: readonly PendingWork[] = [
  {
    name: 'suggested-resources',
    section: 'decide',
    label: ['Предложенные материалы', 'Suggested resources'],
    hint: ['Опубликовать в библиотеке или отклонить', 'Publish in the library or decline'],
    duties: ['editor'],
    collection: 'resources',
    // What is suggested to a community is decided there.
    filter: {
      _and: [{ state: { _in: ['suggested', 'in_review'] } }, { access: { _neq: 'community' } }],
    },
    since: ['created_at'],
    list: {
      label: ['Предложено', 'Suggested'],
      icon: 'rate_review',
      columns: ['translations', 'type', 'state', 'created_at'],
      sort: ['created_at'],
    },
  },
  behindInTranslation('resources', ['Библиотека', 'Library'], 'slug'),
  {
    name: 'dead-links',
    section: 'repair',
    label: ['Ссылки библиотеки', 'Library links'],
    hint: ['Не открываются или переехали', 'Broken, or moved to another address'],
    duties: ['editor'],
    collection: 'resources',
    filter: { link_status: { _in: ['dead', 'moved'] } },
    since: ['link_checked_at'],
    list: {
      label: ['Ссылки не открываются или переехали', 'Broken and moved links'],
      icon: 'link_off',
      columns: ['slug', 'url', 'link_status', 'link_checked_at', 'state'],
    },
  },
];
