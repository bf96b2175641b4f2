import type { PendingWork } from '../../engine/schema/pending-work.ts';

const work = (
  name: string,
  {
    label,
    hint,
    filter,
    since,
    icon,
  }: Pick<PendingWork, 'label' | 'hint' | 'filter'> & { since: string; icon: string },
): PendingWork => ({
  name,
  section: 'decide',
  label,
  hint,
  duties: ['editor', 'admin'],
  collection: 'initiatives',
  filter,
  since: [since],
  list: {
    label,
    icon,
    columns: ['no', 'title_ru', 'supports', 'state'],
    sort: [since],
  },
});

export const initiativeWork: readonly PendingWork[] = [
  work('initiatives-in-moderation', {
    label: ['Инициативы на модерации', 'Initiatives to moderate'],
    hint: ['Открыть сбор, вернуть или отклонить', 'Open the collection, return or reject'],
    filter: { state: { _eq: 'moderation' } },
    since: 'submitted_at',
    icon: 'gavel',
  }),
  work('initiatives-to-review', {
    label: ['Инициативы на экспертизу', 'Initiatives to review'],
    hint: ['Провести экспертизу и направить', 'Have them reviewed and send them'],
    filter: {
      _or: [
        { _and: [{ state: { _eq: 'threshold_met' } }, { list_closed_at: { _nnull: true } }] },
        { state: { _eq: 'expert_review' } },
      ],
    },
    since: 'list_closed_at',
    icon: 'biotech',
  }),
];
