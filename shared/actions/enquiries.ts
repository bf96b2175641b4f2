import { enquiryTexts, enquiryTopics } from '@site/shared/domain/enquiries';
import { defineActions, returns } from './define-actions.ts';
import { choice, consent, email, paragraphs, text } from './fields.ts';

/** What visitors write to the staff: docs/domain/enquiries.md. */
export const enquiryActions = defineActions('enquiries', {
  send: {
    limits: { perHour: 60, perHourOfPerson: 5 },
    trap: true,
    fields: {
      topic: choice(enquiryTopics),
      name: text(enquiryTexts.name),
      email,
      text: paragraphs(enquiryTexts.text),
      consent_processing: consent,
    },
    returns: returns<{ no: string }>(),
  },
});
