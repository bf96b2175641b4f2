import { enquiryTexts, enquiryTopics } from '@site/shared/domain/enquiries';
import { defineActions, returns } from './define-actions.ts';
import {
  choice,
  consent,
  email,
  hidden,
  integer,
  optional,
  paragraphs,
  revision,
  text,
} from './fields.ts';

const { answer, reason } = enquiryTexts;

/** What visitors write to the staff, and what becomes of it: docs/domain/enquiries.md. Its key is its id. */
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
  /** The caller takes it, also from a colleague. */
  claim: { item: true },
  release: { item: true },
  /** Mails the text to the person. Based on what the caller has read: otherwise `E_CONFLICT_VERSION`. */
  answer: { item: true, fields: { text: paragraphs(answer), revision } },
  /** Without an answer; only the staff read why. */
  close: { item: true, fields: { reason: paragraphs(reason) } },
  reopen: { item: true },
  'mark-spam': { item: true },
  'not-spam': { item: true },
  /**
   * Keeps the answer while it is written. `version`: that of the draft that the change is based on, 0 without one;
   * another one is refused with `E_CONFLICT_VERSION`.
   */
  'save-draft': {
    item: true,
    fields: {
      version: hidden(integer({ min: 0, max: 1_000_000_000 })),
      text: optional(paragraphs({ max: answer.max })),
    },
    returns: returns<{ version: number }>(),
  },
});
