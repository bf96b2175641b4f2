export { certificateNumber, checkCharacter, verificationCode } from './certificate-number.ts';
export {
  type CatalogueEntry,
  type ErrorCode,
  type ErrorParams,
  errorCatalogue,
  errorMessage,
  isErrorCode,
} from './errors.ts';
export {
  type AccountStatus,
  accountStatuses,
  type Grade,
  grades,
  isMemberStanding,
  type Standing,
  standings,
} from './person.ts';
export { specConstants, specSentences } from './spec-constants.ts';
export { slugOf, transliterate } from './transliterate.ts';
export { typography } from './typography.ts';
export {
  type DisseminationConsent,
  type DisseminationEntry,
  disseminationConsent,
  type PersonProjection,
  projectPerson,
  type ShownPerson,
  type VisibilityChoices,
  type VisibilityLevel,
  type VisibleField,
  visibilityDefaults,
  visibilityLevels,
  visibleFields,
} from './visibility.ts';
export { defineWorkflow, type Step, type Workflow } from './workflow.ts';
export { newsPublication } from './workflows/news-publication.ts';
