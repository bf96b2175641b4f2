import { customEndpoint, type RestCommand } from '@directus/sdk';
import type { EnquiriesQuery, EnquiryDetail, EnquiryList, Schema } from '@site/shared/api';

type Command<Output> = RestCommand<Output, Schema>;

/** A page of a list; 404 for those who answer no enquiries. */
export function listEnquiries(query: EnquiriesQuery): Command<EnquiryList> {
  const params = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== null));
  return customEndpoint({ path: '/enquiries', params, method: 'GET' });
}

/** One enquiry with its answers; 404 for a missing one. */
export function readEnquiry(no: string): Command<EnquiryDetail> {
  return customEndpoint({ path: `/enquiries/${encodeURIComponent(no)}`, method: 'GET' });
}
