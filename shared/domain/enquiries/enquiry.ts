/**
 * Topics of the contact form; the contact page says who answers each. Confidential topics have an e-mail
 * address of their own instead. `waiting_list` is for people who want to hear when registration opens
 * (docs/domain/enquiries.md).
 */
export const enquiryTopics = [
  'joining',
  'certificate',
  'event',
  'partnership',
  'press',
  'waiting_list',
] as const;
export type EnquiryTopic = (typeof enquiryTopics)[number];

/** Length limits of the texts, in characters (docs/domain/enquiries.md). */
export const enquiryTexts = {
  name: { max: 120 },
  text: { min: 20, max: 2000 },
  answer: { min: 2, max: 8000 },
  reason: { min: 3, max: 500 },
  /** Of a canned text. */
  title: { max: 120 },
} as const;

/** Tabs of the list of enquiries, and what each contains. */
export const enquiryShows = ['new', 'mine', 'taken', 'done', 'spam', 'all'] as const;
export type EnquiryShow = (typeof enquiryShows)[number];
