import { customEndpoint, type RestCommand } from '@directus/sdk';
import type { OfficeApprovals, OfficeApprovalsQuery, OfficeToday, Schema } from '@site/shared/api';
import type { Locale } from '@site/shared/contract';

/** What waits for the caller, by duty. */
export function readToday(locale: Locale): RestCommand<OfficeToday, Schema> {
  return customEndpoint({ path: '/office/today', params: { locale }, method: 'GET' });
}

/** One page of a list of two-person approvals. */
export function readApprovals(query: OfficeApprovalsQuery): RestCommand<OfficeApprovals, Schema> {
  return customEndpoint({ path: '/office/approvals', params: query, method: 'GET' });
}
