export { contactActions } from './contact.ts';
export { defineActions, type PayloadOf, returns } from './define-actions.ts';
export { feedbackActions } from './feedback.ts';
export { fieldRefusal, payloadRefusals } from './field-refusal.ts';
export { choice, custom, email, flag, id, integer, link, list, optional, text } from './fields.ts';
export { type InvitationResult, invitationActions } from './invitations.ts';
export { notificationActions, snoozeDays } from './notifications.ts';
export { radarActions } from './radar.ts';
export { skillAttemptActions } from './skill-attempts.ts';
