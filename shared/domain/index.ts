export { specConstants, specSentences } from './spec-constants.ts';
