import { type ApprovalShow, approvalShows } from '@site/shared/api';

export type ApprovalsQuery = { show: ApprovalShow; page: number };

/** The list and its page in an address. */
export function readApprovalsQuery(params: URLSearchParams): ApprovalsQuery {
  const page = Number(params.get('page'));
  return {
    show: approvalShows.find((show) => show === params.get('show')) ?? 'waiting',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The query of a list; empty for the first page of what waits for the reader. */
export function approvalsSearch({ show, page }: ApprovalsQuery): string {
  const query = new URLSearchParams({
    ...(show !== 'waiting' && { show }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `?${query}` : '';
}
