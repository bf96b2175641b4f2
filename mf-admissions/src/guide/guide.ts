// The review guide: its texts are too long for the messages of the remote, so each language is loaded by its page only.
import type { Day } from '@site/shared/domain/time';

/** The order of the sections, which is the same in both languages. */
export const guideSections = [
  'purpose',
  'principles',
  'conflicts',
  'criteria',
  'comments',
  'confidentiality',
  'wording',
  'time',
  'after',
] as const;
export type GuideSection = (typeof guideSections)[number];

/** A good and a bad comment on the same criterion, both invented. */
export type CommentExample = { criterion: string; good: string; bad: string; why: string };

export type GuideText = {
  lead: string;
  sections: Readonly<
    Record<
      GuideSection,
      { title: string; paragraphs: readonly string[]; points: readonly string[] }
    >
  >;
  examples: readonly CommentExample[];
  /** Newest first. */
  changes: readonly { version: string; on: Day; text: string }[];
};
