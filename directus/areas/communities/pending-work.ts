import type { PendingWork } from '../../engine/schema/pending-work.ts';

export const communityWork: readonly PendingWork[] = [
  {
    name: 'proposed-communities',
    section: 'decide',
    label: ['Новые сообщества', 'Proposed communities'],
    hint: ['Одобрить предложение или отклонить его', 'Approve the proposal or refuse it'],
    duties: ['admin'],
    collection: 'communities',
    filter: { _and: [{ state: { _eq: 'proposed' } }, { supported_at: { _nnull: true } }] },
    since: ['supported_at'],
    list: {
      label: ['Предложения', 'Proposals'],
      icon: 'group_add',
      columns: ['name_ru', 'kind', 'access', 'proposer'],
      sort: ['supported_at'],
    },
  },
  {
    name: 'communities-without-lead',
    section: 'decide',
    label: ['Сообщества без ведущего', 'Communities without a lead'],
    hint: ['Назначить ведущего из участников', 'Appoint one of the members'],
    duties: ['admin'],
    collection: 'communities',
    filter: { _and: [{ state: { _eq: 'active' } }, { caretaker_since: { _nnull: true } }] },
    since: ['caretaker_since'],
    list: {
      label: ['Без ведущего', 'Without a lead'],
      icon: 'person_off',
      columns: ['name_ru', 'kind', 'caretaker_since'],
      sort: ['caretaker_since'],
    },
  },
];
