/** What a message between members may be (docs/domain/contact.md). */
export const contactTexts = {
  subject: { min: 3, max: 120 },
  body: { min: 20, max: 2000, links: 2 },
  report: { max: 1000 },
} as const;

/** Why a message is reported. */
export const reportReasons = ['spam', 'insult', 'personal_data', 'off_topic', 'other'] as const;

/** How many links a text has: addresses with a scheme, and such as begin with `www.`. */
export function countLinks(text: string): number {
  return text.match(/\bhttps?:\/\/|\bwww\./gi)?.length ?? 0;
}
