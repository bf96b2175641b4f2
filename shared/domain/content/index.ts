export { articleTexts, roomNewsCategories } from './article.ts';
export { contentsPageSize, contentsPages } from './contents-pages.ts';
export { type MarkdownProblem, markdownReasons } from './markdown-reasons.ts';
export { isLikeSlug, nearSlugs } from './near-slugs.ts';
export { type NewsCategory, newsCategories } from './news-category.ts';
export { newsUnreadDays } from './news-unread-days.ts';
export {
  fingerprint,
  formerFingerprint,
  isStale,
  type Pair,
  parityIndex,
  parityVerdict,
  type Translation,
  type TranslationStatus,
  translationStatuses,
} from './parity.ts';
export {
  backendPreset,
  fits,
  type Picture,
  picturePresetFor,
  picturePresets,
  portraitEdge,
} from './picture-presets.ts';
export {
  articleCover,
  pictureAddress,
  pictureBreakpoints,
  pictureHostsOf,
  pictureIdOf,
  pictureSet,
  placeholderAddress,
} from './pictures.ts';
export { resourceTexts, resourceTypes, suggestedLicences } from './resource.ts';
