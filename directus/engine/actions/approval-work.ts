import type { PendingWork } from '../schema/pending-work.ts';

/** Actions that wait for a second person. */
export const approvalWork: PendingWork = {
  name: 'approvals',
  section: 'decide',
  label: ['Ждут второго лица', 'Waiting for a second person'],
  hint: [
    'Подтвердить может тот, кто этого не запрашивал; отменить — любой из двоих',
    'A person other than the one who asked approves; either of the two may cancel',
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
