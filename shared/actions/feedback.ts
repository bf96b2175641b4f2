import { defineActions } from './define-actions.ts';
import { choice, text } from './fields.ts';

/** What readers wish, counted by the day and without them: docs/domain/feedback.md. */
export const feedbackActions = defineActions('feedback', {
  answer: {
    limits: { perHour: 60 },
    fields: { anchor: text({ max: 80 }), helped: choice(['yes', 'no']) },
  },
  translation: { limits: { perHour: 20 }, fields: { path: text({ max: 151 }) } },
});
