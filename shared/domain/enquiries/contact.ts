/** Limits of a message between members (docs/domain/contact.md). */
export const contactTexts = {
  subject: { min: 3, max: 120 },
  body: { min: 20, max: 2000, links: 2 },
  report: { max: 1000 },
} as const;

/** Reasons to report a message. */
export const reportReasons = ['spam', 'insult', 'personal_data', 'off_topic', 'other'] as const;

/** Number of links in a text: addresses with a scheme or with `www.`. */
export function countLinks(text: string): number {
  return text.match(/\bhttps?:\/\/|\bwww\./gi)?.length ?? 0;
}
