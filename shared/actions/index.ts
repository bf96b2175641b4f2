export { signInForms } from './account.ts';
export type { CaseAnswer } from './admissions.ts';
export { actionFields, actionLimits, finalActions } from './all-actions.ts';
export { defineActions, type PayloadOf, returns } from './define-actions.ts';
export { fieldRefusal, payloadRefusals } from './field-refusal.ts';
export {
  callNames,
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
  partField,
  password,
  sureField,
  text,
} from './fields.ts';
export type { InvitationResult } from './invitations.ts';
export { snoozeDays } from './notifications.ts';
export { ownPerson } from './people.ts';
export { postedValue } from './posted-values.ts';
export type { AssignmentAnswer, AutosaveAnswer, CalibrationScores } from './reviews.ts';
export * from './sets.ts';
