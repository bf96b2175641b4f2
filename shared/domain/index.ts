export {
  type AchievementCode,
  achievementCodes,
  achievementDocument,
  achievementOf,
  achievementPath,
  achievementRoute,
  achievements,
  inBothLanguages,
  isAchievementCode,
} from './achievements.ts';
export { actionsPerHour, personActionsPerHour, signUpAction } from './action-limits.ts';
export {
  type Attached,
  type AttachedReport,
  attachedCode,
  attachedWords,
  readAttached,
} from './attached.ts';
export { type BodyKind, type BodyLimits, bodyLimits } from './body-limits.ts';
export {
  type Day,
  dayIn,
  daysLater,
  endOfDay,
  isDay,
  monthsLater,
  startOfDay,
} from './calendar.ts';
export { isCanonicalPath } from './canonical-path.ts';
export {
  type CertificateAnswer,
  type CertificateCard,
  type CertificateState,
  certificateAnswer,
  certificateStateOn,
} from './certificate-answer.ts';
export { certificateNumber, checkCharacter, isCertificateNumber } from './certificate-number.ts';
export {
  type CertificateSheet,
  certificateSheet,
  type SheetData,
  sheetPath,
} from './certificate-sheet.ts';
export { firstReminderDays, reminderBegun } from './certificate-term.ts';
export {
  lineRefusal,
  shownCharacters,
  unfitCharacters,
  withoutInvisible,
} from './characters.ts';
export { type CodeEntry, type CodeFault, readCodeEntry } from './code-entry.ts';
export { type CatalogueEntry, connectionFaults } from './connection-faults.ts';
export { type ConsentKind, consentKinds, withdrawableConsents } from './consent-kinds.ts';
export { contactTexts, countLinks, reportReasons } from './contact.ts';
export { contentsPageSize, contentsPages } from './contents-pages.ts';
export { decodeText, TextError } from './decode-text.ts';
export { displayNames, truncateName } from './display-names.ts';
export {
  duplicatesOf,
  type Likeness,
  type LikenessSign,
  probableDuplicates,
} from './duplicates.ts';
export {
  admissionEligibility,
  type Candidate,
  type Degree,
  type Eligibility,
  type EligibilityRule,
  fellowEligibility,
  mayNominate,
  type Nominator,
  nextApplicationDay,
  readmissionEligibility,
  seniorEligibility,
  type Unmet,
} from './eligibility.ts';
export {
  comparedEmail,
  emailRefusal,
  lookedUpEmail,
  maxEmailLength,
  shownEmail,
  storedEmail,
} from './email.ts';
export { type EnquiryTopic, enquiryTexts, enquiryTopics } from './enquiry.ts';
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
  dismissedDays,
  type HomeBlock,
  homeBlocks,
  type ProfileGap,
  profileGaps,
} from './home-page.ts';
export { initialsOf } from './initials.ts';
export { invitationTexts } from './invitation-texts.ts';
export { jsonExcess } from './json-excess.ts';
export { repairedLayout } from './keyboard-layout.ts';
export { linkRefusal, storedLink } from './link.ts';
export { divideTags, inboxTag, isLiveTag, type LiveChange, sessionsTag } from './live-tags.ts';
export { type MarkdownProblem, markdownReasons } from './markdown-reasons.ts';
export { leadsToPage, memberPages } from './member-pages.ts';
export { crossScriptKey, searchVariants } from './name-search.ts';
export { isLikeSlug, nearSlugs } from './near-slugs.ts';
export { type NewsCategory, newsCategories } from './news-category.ts';
export { newsUnreadDays } from './news-unread-days.ts';
export {
  askingNotifications,
  type Cadence,
  cadences,
  isNotificationCategory,
  lockedCategories,
  type MailChoice,
  mailChoices,
  type NotificationCategory,
  type NotificationCode,
  type NotificationKind,
  notificationCategories,
  notificationCategoryNames,
  notificationKind,
  notificationKinds,
} from './notifications/catalogue.ts';
export {
  type MailPlan,
  type MailReach,
  planMail,
  reachDefaults,
} from './notifications/plan-mail.ts';
export { nextTimeOf } from './notifications/reader-time.ts';
export {
  fillPlaces,
  type NotificationParams,
  notificationKeys,
  writeNotification,
} from './notifications/write-notification.ts';
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
export { passwordLengthRefusal, storedPassword } from './password-length.ts';
export { type PasswordReason, passwordReasons } from './password-reasons.ts';
export {
  type AccountStatus,
  accountStatuses,
  type BylineWish,
  bylineWishes,
  type Grade,
  grades,
  isMemberStanding,
  type Standing,
  standings,
} from './person.ts';
export {
  maxNameLength,
  type NameParts,
  namePartRefusals,
  nameRefusal,
  normaliseName,
  type Script,
} from './person-name.ts';
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
export { type Place, placeNamed, placesOf, type WrittenPlace } from './places.ts';
export {
  choiceOf,
  type FactValues,
  factRefusal,
  isMarkdownText,
  isYearFact,
  type LinkKind,
  lineFacts,
  linkKinds,
  noFacts,
  type ProfileFact,
  type ProfileText,
  privateFacts,
  profileFacts,
  profileFields,
  profileTextRefusal,
  profileTexts,
  pronunciationMax,
  type ShownFact,
  searchedTexts,
  shapeRefusal,
  shownFacts,
  type VisibilityLevel,
  type VisibleField,
  visibilityDefaults,
  visibilityLevels,
  yearFacts,
} from './profile-fields.ts';
export {
  type RadarEdition,
  type RadarMovement,
  type RadarMovements,
  type RadarRing,
  radarMovements,
  radarRings,
  radarSuggestion,
  type SignalCounts,
  type SignalStance,
  signalCommentMax,
  signalCounts,
  signalStances,
} from './radar.ts';
export {
  isRadarEditionCode,
  radarEditionCode,
  radarEditionCodeAfter,
} from './radar-edition-code.ts';
export { isLosslessSlug, radarNameKey, radarSlug } from './radar-name.ts';
export {
  type RadarBlip,
  type RadarPicture,
  type RadarPlace,
  type RadarQuadrant,
  radarGeometry,
  radarPicture,
  radarQuadrants,
} from './radar-picture.ts';
export {
  type CountedRows,
  type RadarSheetRow,
  type RawSheetRow,
  radarSheetKeys,
  radarSheetRow,
  readRadarSheet,
  type SheetProblem,
  type SheetThing,
  unknownColumns,
} from './radar-sheet.ts';
export { mulberry32, wordSeed } from './random.ts';
export { recordOf } from './record-of.ts';
export type { Refusal } from './refusal.ts';
export {
  type Confirmation,
  confirmationDue,
  confirmationReminder,
  graceEnd,
  graceReminder,
  returnEnd,
  returnMonths,
} from './renewal.ts';
export { resourceTexts, resourceTypes, suggestedLicences } from './resource.ts';
export { rounded } from './rounding.ts';
export { maxRows } from './row-limit.ts';
export {
  type CaseKind,
  caseNumber,
  caseSeries,
  enquiryNumber,
  invitationNumber,
  isEnquiryNumber,
} from './running-number.ts';
export { searchText } from './search-text.ts';
export { hasSign, searchWords, withoutSign } from './search-words.ts';
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
export { signedOutCookie } from './signed-out-cookie.ts';
export {
  type AskedQuestion,
  attemptRefusals,
  attemptScores,
  type SkillAttemptFacts,
} from './skill-attempt.ts';
export { type ShownAttempt, type SkillBadge, skillBadges } from './skill-badges.ts';
export {
  type Difficulty,
  type Draw,
  difficulties,
  drawQuestions,
  type SkillQuestion,
} from './skill-questions.ts';
export {
  type AreaScore,
  answerPoints,
  areaScore,
  maxPoints,
  type ScoredQuestion,
  type SkillAnswer,
  type SkillLevel,
  type SkillReliability,
  skillLevel,
  skillLevels,
} from './skill-score.ts';
export { decodeLevels, encodeLevels, type SharedLevel } from './skill-share.ts';
export { isReservedSlug, isSlug, isTakenAddress, slugOf, slugProposals } from './slug.ts';
export { type PageDataState, specConstants, specSentences } from './spec-constants.ts';
export { formulaStart, inertCell } from './spreadsheet-cell.ts';
export { subscriberOf } from './subscriber.ts';
export { lengthRefusal, normalizedText, textLength } from './text-length.ts';
export { transliterate } from './transliterate.ts';
export { trustedProxiesHint, trustedProxiesIn } from './trusted-proxies.ts';
export { typography } from './typography.ts';
export {
  bodyTime,
  fileActions,
  maxFileBytes,
  megabyte,
  uploadLimits,
  uploadTime,
} from './uploads.ts';
export {
  readVerificationCode,
  shownVerificationCode,
  verificationCode,
} from './verification-code.ts';
export {
  type DisseminationConsent,
  type DisseminationEntry,
  disseminationConsent,
  type PersonProjection,
  projectPerson,
  readsAsMember,
  type ShownPerson,
  type VisibilityChoices,
  visibleFields,
} from './visibility.ts';
export { withoutSecrets } from './without-secrets.ts';
export { defineWorkflow, type Step, type Workflow } from './workflow.ts';
export { account } from './workflows/account.ts';
export { caseLife } from './workflows/cases.ts';
export { certificateLife } from './workflows/certificates.ts';
export { contact } from './workflows/contact.ts';
export { endorsements } from './workflows/endorsements.ts';
export { invitations } from './workflows/invitations.ts';
export { newsPublication } from './workflows/news-publication.ts';
export { notificationDelivery } from './workflows/notification-delivery.ts';
export { radarEditions } from './workflows/radar-editions.ts';
export { resourceLife } from './workflows/resources.ts';
export { reviewAssignments } from './workflows/review-assignments.ts';
export { skillQuestions } from './workflows/skill-questions.ts';
export { standingLife } from './workflows/standing.ts';
export { homeZone, homeZoneName, isZone, offsetName } from './zone-time.ts';
