import { defineActions } from './define-actions.ts';
import { factorCode, paragraphs } from './fields.ts';

/** First approvals of events that need two people; the item is the id of the approval. */
export const approvalActions = defineActions('approvals', {
  /** Takes the request back. */
  cancel: { item: true },
  /** The second person agrees: the event happens exactly as the first one asked for it. */
  approve: { item: true, fields: { otp: factorCode } },
  /** The second person does not agree; the first one is told why. */
  refuse: { item: true, fields: { reason: paragraphs({ min: 10, max: 500 }), otp: factorCode } },
});
