export {
  type CatalogueEntry,
  type ErrorCode,
  type ErrorParams,
  errorCatalogue,
  errorMessage,
  isErrorCode,
} from './errors.ts';
export { specConstants, specSentences } from './spec-constants.ts';
export { typography } from './typography.ts';
