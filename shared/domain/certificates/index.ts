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
export {
  type CertificateAnswer,
  type CertificateCard,
  type CertificateState,
  certificateAnswer,
  certificateStateOn,
} from './certificate-answer.ts';
export {
  certificateNumber,
  checkCharacter,
  isCertificateNumber,
} from './certificate-number.ts';
export {
  type CertificateSheet,
  certificateSheet,
  type SheetData,
  sheetPath,
} from './certificate-sheet.ts';
export { firstReminderDays, reminderBegun } from './certificate-term.ts';
export { certificateCorrections, certificateKinds, certificateReasons } from './reasons.ts';
export {
  isServiceKind,
  missingServiceMinutes,
  type ServiceKind,
  serviceMinutes,
  usualReviewMinutes,
} from './service.ts';
export {
  readVerificationCode,
  shownVerificationCode,
  verificationCode,
} from './verification-code.ts';
