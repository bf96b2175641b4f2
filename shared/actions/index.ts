export { accountActions, signInForms } from './account.ts';
export { type CaseAnswer, caseActions } from './admissions.ts';
export { actionFields, actionLimits, finalActions } from './all-actions.ts';
export { approvalActions } from './approvals.ts';
export { consentActions } from './consents.ts';
export { contactActions } from './contact.ts';
export { defineActions, type PayloadOf, returns } from './define-actions.ts';
export { endorsementActions } from './endorsements.ts';
export { enquiryActions } from './enquiries.ts';
export { feedbackActions } from './feedback.ts';
export { fieldRefusal, payloadRefusals } from './field-refusal.ts';
export {
  choice,
  date,
  email,
  flag,
  id,
  integer,
  link,
  list,
  optional,
  paragraphs,
  password,
  sureField,
  text,
} from './fields.ts';
export { homeActions } from './home.ts';
export { type InvitationResult, invitationActions } from './invitations.ts';
export { newsActions } from './news.ts';
export { notificationActions, snoozeDays } from './notifications.ts';
export { ownPerson, peopleActions } from './people.ts';
export { radarActions } from './radar.ts';
export { resourceActions } from './resources.ts';
export {
  type AssignmentAnswer,
  type AutosaveAnswer,
  type CalibrationScores,
  reviewAssignmentActions,
  reviewerProfileActions,
} from './reviews.ts';
export { skillAttemptActions } from './skill-attempts.ts';
export { standingActions } from './standing.ts';
