export {
  lineRefusal,
  shownCharacters,
  unfitCharacters,
  withoutInvisible,
} from './characters.ts';
export { decodeText, TextError } from './decode-text.ts';
export { jsonExcess } from './json-excess.ts';
export { repairedLayout } from './keyboard-layout.ts';
export { linkRefusal, storedLink } from './link.ts';
export { mulberry32, wordSeed } from './random.ts';
export { recordOf } from './record-of.ts';
export { rounded } from './rounding.ts';
export { searchText } from './search-text.ts';
export { hasSign, searchWords, withoutSign } from './search-words.ts';
export {
  isReservedSlug,
  isServerAddress,
  isSlug,
  isTakenAddress,
  slugOf,
  slugProposals,
} from './slug.ts';
export { formulaStart, inertCell } from './spreadsheet-cell.ts';
export { lengthRefusal, normalizedText, textLength } from './text-length.ts';
export { transliterate } from './transliterate.ts';
export { typographic } from './typographic.ts';
export { typography } from './typography.ts';
export { withoutMarkdown } from './without-markdown.ts';
export { withoutSecrets } from './without-secrets.ts';
