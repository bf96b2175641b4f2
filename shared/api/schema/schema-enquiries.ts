import type { EnquiryTopic } from '@site/shared/domain/enquiries';
import type { EnquiryState } from '../enquiries.ts';

/**
 * An enquiry from the contact page, or a radar suggestion from a member. Readable by editors and
 * administrators.
 */
export type Enquiry = {
  id: string;
  /** The number that was shown to the sender. */
  no: string;
  name: string;
  email: string;
  topic: EnquiryTopic | 'radar';
  text: string;
  locale: 'ru' | 'en';
  state: EnquiryState;
  /** ISO time. */
  at: string;
};
