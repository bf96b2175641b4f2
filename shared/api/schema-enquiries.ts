import type { EnquiryTopic } from '@site/shared/domain';

/** A letter from the contact page, or what a member suggests for the radar. Readable by editors and the administrator. */
export type Enquiry = {
  id: string;
  /** The number the sender was told. */
  no: string;
  name: string;
  email: string;
  topic: EnquiryTopic | 'radar';
  text: string;
  locale: 'ru' | 'en';
  state: 'new' | 'answered' | 'spam';
  /** ISO time. */
  at: string;
};
