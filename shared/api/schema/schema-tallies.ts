/** Daily number of reader feedback votes (docs/domain/feedback.md). */
export type Tally = {
  id: string;
  /** ISO date. */
  day: string;
  kind: 'answer_helped' | 'answer_did_not_help' | 'translation_wished';
  /** Anchor of a question, or path of a page without its language. */
  subject: string;
  /** The language of the reader. */
  language: 'ru' | 'en';
  count: number;
};
