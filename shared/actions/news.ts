import { defineActions, returns } from './define-actions.ts';
import { flag } from './fields.ts';

/** What readers do with news in the member area: docs/domain/news.md, "In the member area". */
export const newsActions = defineActions('news', {
  /** An own mark: the article was opened. */
  read: { item: true },
  'read-all': { returns: returns<{ read: number }>() },
  /** Saves for later, or takes off that list. */
  save: { item: true, fields: { on: flag } },
});
