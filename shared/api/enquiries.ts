// Enquiries as the staff read them: docs/domain/enquiries.md.
import type { EnquiryShow, EnquiryTopic } from '@site/shared/domain/enquiries';
import type { OfficeLink } from './office.ts';

export type EnquiryState = 'new' | 'claimed' | 'answered' | 'closed' | 'spam';

/** Somebody of the staff; null for an account that is gone. */
export type EnquiryHolder = {
  name: { ru: string; en: string };
  /** The reader. */
  isReader: boolean;
};

/** An enquiry in a list. */
export type EnquiryCard = {
  no: string;
  name: string;
  email: string;
  topic: EnquiryTopic | 'radar';
  state: EnquiryState;
  /** ISO time. */
  at: string;
  /** How it begins. */
  beginning: string;
  /** Who has taken it, or has answered or closed it. */
  holder: EnquiryHolder | null;
};

/** `GET /enquiries`: a page of a list. */
export type EnquiryList = {
  enquiries: EnquiryCard[];
  total: number;
  pages: number;
  /** How many are in each list. */
  counts: Record<EnquiryShow, number>;
};

/** What has become of the mail with an answer. */
export type MailedState = 'waiting' | 'sent' | 'failed';

/** `GET /enquiries/{no}`: one enquiry. */
export type EnquiryDetail = Omit<EnquiryCard, 'beginning'> & {
  id: string;
  text: string;
  /** The language in which it is answered. */
  locale: 'ru' | 'en';
  revision: number;
  /** Events that the reader may perform now. */
  allowed: string[];
  handledAt: string | null;
  /** Why it was closed without an answer. */
  reason: string | null;
  /** The answer so far; null where the reader may not write one. */
  draft: { version: number; fields: { text: string }; savedAt: string | null } | null;
  answers: {
    id: string;
    text: string;
    at: string;
    author: EnquiryHolder | null;
    mail: MailedState;
  }[];
  /** Other enquiries from the address, the newest first. */
  others: { no: string; topic: EnquiryTopic | 'radar'; state: EnquiryState; at: string }[];
  /** Canned texts in the language of the enquiry. */
  canned: { id: string; title: string; text: string }[];
  /** Where the canned texts are edited. */
  cannedPlace: OfficeLink;
  /** In which replies to the answers arrive. */
  mailbox: string;
};

/** What a list of enquiries is asked for. */
export type EnquiriesQuery = { show: EnquiryShow; text: string | null; page: number };
