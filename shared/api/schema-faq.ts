import type { Root } from 'hast';
import type { Translated } from './schema-translations.ts';

export type FaqGroup = 'about' | 'joining' | 'grades' | 'certificates' | 'account' | 'data';

/** A question with its answer. Without an editor's right only the published ones are visible. */
export type FaqItem = {
  id: string;
  group: FaqGroup;
  order: number;
  /** The place on the page: `/help#{anchor}`. */
  anchor: string;
  status: 'draft' | 'published';
  translations: string[] | FaqItemTranslation[];
  /** For editors only. */
  helpful_yes: number;
  helpful_no: number;
};

/** A question and its answer in one language. */
export type FaqItemTranslation = Translated & {
  item: string | FaqItem;
  question: string;
  /** Markdown of the safe subset. */
  answer: string;
  /** The same as a sanitized tree; made by the backend. */
  answer_tree: Root | null;
};
