import { defineActions } from './define-actions.ts';

/** First approvals of events that need two people; the item is the id of the approval. */
export const approvalActions = defineActions('approvals', { cancel: { item: true } });
