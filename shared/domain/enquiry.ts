/**
 * What a visitor can write about through the form; the contact page says of each who answers. What only those
 * who answer may read has an address of its own instead. `waiting_list` is whoever wants to hear when
 * registration opens (docs/domain/enquiries.md).
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

/** Characters of a name and of a letter (docs/domain/enquiries.md). */
export const enquiryTexts = { name: { max: 120 }, text: { min: 20, max: 2000 } } as const;
