import type { PendingWork } from '../schema/pending-work.ts';

/** Actions that wait for a second person. */
export const approvalWork: PendingWork = {
  name: 'approvals',
  section: 'decide',
  label: ['Ждут второго согласования', 'Awaiting a second approval'],
  hint: [
    'Согласует тот, кто этого не запрашивал; отменить может любой из двоих',
    'Somebody other than the person who asked approves; either of the two can cancel',
  ],
  duties: ['editor', 'chair', 'admin'],
  collection: 'approvals',
  filter: {},
  until: 'expires_at',
  list: {
    label: ['Скоро истекают', 'Expiring soon'],
    icon: 'how_to_reg',
    columns: ['machine', 'event', 'actor_kind', 'expires_at'],
    sort: ['expires_at'],
  },
};
