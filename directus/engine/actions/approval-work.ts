import { officePages } from '@site/shared/domain/office';
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
    'Согласовать предложенное или отклонить с причиной',
    'Approve what is proposed, or refuse it with a reason',
  ],
  duties: ['editor', 'secretary', 'chair', 'admin'],
  collection: 'approvals',
  filter: {},
  until: 'expires_at',
  counted: countApprovals,
  page: officePages.approvals.path,
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
