import type { PendingWork } from '../../engine/schema/pending-work.ts';

export const webhooksWork: readonly PendingWork[] = [
  {
    name: 'failed-webhook-calls',
    section: 'repair',
    label: ['Неудавшиеся вызовы веб-хуков', 'Failed webhook calls'],
    hint: [
      'За последние две недели: другая система не приняла вызов',
      'Over the last two weeks: the other system did not accept the call',
    ],
    duties: ['admin'],
    collection: 'webhook_calls',
    filter: {
      _and: [{ state: { _eq: 'failed' } }, { created_at: { _gte: '$NOW(-14 days)' } }],
    },
    since: ['created_at'],
    list: {
      label: ['Не удались', 'Failed'],
      icon: 'sync_problem',
      columns: ['event', 'status', 'attempts', 'created_at'],
      sort: ['-created_at'],
    },
  },
];
