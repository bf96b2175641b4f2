// States of endorsements, reasons and lists of a case. The rules: docs/domain/admissions.md.
import { justificationMinLength } from './aggregation.ts';
import { type ApplicationSection, applicationSections } from './application.ts';

/** States of an endorsement. */
export const endorsementStates = [
  'requested',
  'opened',
  'submitted',
  'declined',
  'expired',
  'cancelled',
] as const;
export type EndorsementState = (typeof endorsementStates)[number];

/** States in which an endorsement is still expected. */
export const awaitedEndorsements: readonly EndorsementState[] = ['requested', 'opened'];

/** Whether the candidate may name another person instead of an endorser in this state. */
export function isReplaceable(state: string): boolean {
  return ['requested', 'opened', 'declined', 'expired'].includes(state);
}

/** Reasons of a formal rejection. */
export const formalReasons = ['ineligible', 'duplicate', 'false_data'] as const;
export type FormalReason = (typeof formalReasons)[number];

/** Reasons for which a case is voided. */
export const voidReasons = ['duplicate', 'test', 'data_error', 'candidate_left'] as const;
export type VoidReason = (typeof voidReasons)[number];

/** A section that the secretary returns for a clarification, with what is unclear. */
export type FlaggedSection = { readonly section: ApplicationSection; readonly note: string };

/** The candidate's words on a flagged section, where they answer instead of changing it. */
export type SectionReply = { readonly section: ApplicationSection; readonly text: string };

/** Whether a text names a section of the form. */
export function isApplicationSection(text: unknown): text is ApplicationSection {
  return applicationSections.some((section) => section === text);
}

/** Limits of the texts of a case. */
export const caseTexts = {
  message: { min: 1, max: 4000 },
  flag: { min: 10, max: 1000 },
  reply: { min: 1, max: 1000 },
  withdrawReason: { max: 500 },
  reason: { min: 3, max: 500 },
  /** Why the confidential part is opened to an administrator. */
  breakGlass: { min: 20, max: 500 },
  endorserName: { min: 1, max: 120 },
  question: { min: 20, max: 2000 },
  /** Why the chair closes a concern about integrity. */
  concern: { min: 50, max: 1000 },
  /** Why the chair decides as they do. */
  justification: { min: justificationMinLength, max: 4000 },
  letter: { min: 100, max: 6000 },
  advice: { max: 2000 },
  /** Why a member nominates a fellow. */
  nomination: { min: 200, max: 4000 },
  grounds: { min: 100, max: 4000 },
} as const;

/** What the chair may ask for before they decide: one more reviewer, or an answer of the candidate. */
export const chairQuestions = ['reviewer', 'candidate'] as const;

/** Questions that the chair may put to the candidate of a case. */
export const maxQuestions = 2;

/** Why a decision is not an acceptance. The candidate is told; the texts are in the letters. */
export const decisionReasons = [
  'practice',
  'evidence',
  'contribution',
  'conduct',
  'references',
] as const;
export type DecisionReason = (typeof decisionReasons)[number];

/** States of a case that is over. */
export const endedCaseStates = ['closed', 'removed'] as const;
