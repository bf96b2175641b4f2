export { certificateNumber, checkCharacter, verificationCode } from './certificate-number.ts';
export {
  type CatalogueEntry,
  type ErrorCode,
  type ErrorParams,
  errorCatalogue,
  errorMessage,
  isErrorCode,
} from './errors.ts';
export { specConstants, specSentences } from './spec-constants.ts';
export { slugOf, transliterate } from './transliterate.ts';
export { typography } from './typography.ts';
