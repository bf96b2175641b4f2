import { defineActions } from './define-actions.ts';
import { choice, text } from './fields.ts';

/** What readers wish, counted by the day and without them: docs/domain/feedback.md. */
export const feedbackActions = defineActions('feedback', {
  answer: { fields: { anchor: text({ max: 80 }), helped: choice(['yes', 'no']) } },
  translation: { fields: { path: text({ max: 151 }) } },
});
