import { defineActions, returns } from './define-actions.ts';
import { flag, hidden, revision, text } from './fields.ts';

/** Joins two records of one person; the item is the record that stays: docs/domain/people.md, "Two records of one person". */
export const mergeActions = defineActions('people', {
  merge: {
    item: true,
    fields: {
      /** Id or slug of the record that disappears. */
      duplicate: hidden(text({ min: 1, max: 80 })),
      /** Otherwise `E_UNTICKED`: nobody can take a merge back. */
      understood: flag,
      revision,
    },
    returns: returns<{ id: string; slug: string }>(),
  },
});
