import { defineActions } from './define-actions.ts';

/** Levels of a saved skill check on the own profile: docs/domain/skill-check.md, "Badges". */
export const skillAttemptActions = defineActions('skill-attempts', {
  show: { item: true },
  hide: { item: true },
});
