// The lists of two-person approvals: docs/domain/office.md, "Approvals".
import {
  type ApprovalShow,
  approvalShows,
  type OfficeApproval,
  type OfficeApprovals,
  type OfficeApprovalsQuery,
} from '@site/shared/api';
import type { ActionContext } from '../../../engine/actions/action-context.ts';
import { inWords, mayApprove, openApprovals } from '../../../engine/actions/approval-words.ts';
import { factorOf } from '../../../engine/actions/fresh-factor.ts';
import { aboutIn } from '../place-link.ts';
import { pastApprovals } from './past-approvals.ts';

const pageSize = 20;

type Query = Omit<OfficeApprovalsQuery, 'show'> & { show: unknown };

/** One page of a list. What the firewall keeps from the caller is neither listed nor counted. */
export async function officeApprovals(
  context: ActionContext,
  { show: asked, page, locale }: Query,
): Promise<OfficeApprovals> {
  const show: ApprovalShow = approvalShows.find((one) => one === asked) ?? 'waiting';
  const open = await openApprovals(context);
  const waiting = open.filter((one) => mayApprove(context, one));
  const others = open.filter((one) => !mayApprove(context, one));
  const counts = { waiting: waiting.length, others: others.length };
  const from = (page - 1) * pageSize;
  const head = { counts, factor: await factorOf(context) };
  if (show === 'past') {
    const { rows, total } = await pastApprovals(context, { from, limit: pageSize, locale });
    return { ...head, open: [], past: rows, ...pagesOf(total) };
  }
  const listed = show === 'waiting' ? waiting : others;
  const shown: OfficeApproval[] = [];
  for (const one of listed.slice(from, from + pageSize)) {
    const { about, ...words } = await inWords(context, one, locale);
    shown.push({ ...words, about: about ? aboutIn(context, about, locale) : null });
  }
  return { ...head, open: shown, past: [], ...pagesOf(listed.length) };
}

const pagesOf = (total: number) => ({ total, pages: Math.ceil(total / pageSize) });
