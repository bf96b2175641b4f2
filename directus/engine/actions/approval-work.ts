import type { Accountability, Host } from '../host.ts';
import type { PendingWork, Waiting } from '../schema/pending-work.ts';
import { mayApprove, openApprovals, untilOf } from './approval-words.ts';
import { contextForReading } from './in-transaction.ts';

/** Actions that wait for a second person. */
export const approvalWork: PendingWork = {
  name: 'approvals',
  section: 'decide',
  label: ['Ждут второго согласования', 'Awaiting a second approval'],
  hint: [
    'Согласует тот, кто этого не запрашивал; отменить может любой из двоих',
    'Somebody other than the person who asked approves; either of the two can cancel',
  ],
  duties: ['editor', 'secretary', 'chair', 'admin'],
  collection: 'approvals',
  filter: {},
  until: 'expires_at',
  counted: countApprovals,
  page: '/c/office/approvals',
};

/** Those that the caller may give. */
async function countApprovals(host: Host, accountability: Accountability): Promise<Waiting> {
  const context = await contextForReading(host, accountability);
  const open = await openApprovals(context);
  const [first, ...more] = open.filter((one) => mayApprove(context, one));
  return {
    count: first ? more.length + 1 : 0,
    oldest: null,
    deadline: first ? untilOf(first) : null,
  };
}
