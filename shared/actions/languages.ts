import { defineActions } from './define-actions.ts';

// What editors confirm about the languages of texts: docs/domain/parity.md.

/** An article. */
export const newsLanguageActions = defineActions('news', {
  /** Both languages say the same, though one has changed. */
  'still-right': { item: true },
});

/** A question with its answer. */
export const faqLanguageActions = defineActions('faq', {
  'still-right': { item: true },
});
