export { type BodyKind, type BodyLimits, bodyLimits } from './body-limits.ts';
export { isCanonicalPath } from './canonical-path.ts';
export { type CatalogueEntry, connectionFaults } from './connection-faults.ts';
export {
  type ErrorCode,
  type ErrorParams,
  errorCatalogue,
  errorMessage,
  isErrorCode,
  type RefusedCall,
  refusalMessage,
} from './errors.ts';
export {
  divideTags,
  forumTopic,
  inboxTag,
  isLiveTag,
  isLiveTopic,
  type LiveChange,
  readingTag,
  roomTag,
  sessionsTag,
  threadTag,
} from './live-tags.ts';
export { leadsToPage, memberPages } from './member-pages.ts';
export type { Refusal } from './refusal.ts';
export { maxRows } from './row-limit.ts';
export {
  type Features,
  featureKeys,
  isSettingKey,
  type PageSettings,
  pageSettingKeys,
  type Setting,
  type SettingEditor,
  type SettingKey,
  type Settings,
  type SettingValue,
  settingDefaults,
  settingKeys,
  settingSchema,
  settingSection,
  settings,
} from './settings.ts';
export { type PageDataState, specConstants, specSentences } from './spec-constants.ts';
export { trustedProxiesHint, trustedProxiesIn } from './trusted-proxies.ts';
export {
  bodyTime,
  fileActions,
  maxFileBytes,
  megabyte,
  uploadLimits,
  uploadTime,
} from './uploads.ts';
