export {
  type Attached,
  type AttachedReport,
  attachedCode,
  attachedWords,
  readAttached,
} from './attached.ts';
export { type CodeEntry, type CodeFault, readCodeEntry } from './code-entry.ts';
export { type ConsentKind, consentKinds, withdrawableConsents } from './consent-kinds.ts';
export {
  comparedEmail,
  emailRefusal,
  lookedUpEmail,
  maxEmailLength,
  shownEmail,
  storedEmail,
} from './email.ts';
export { passwordLengthRefusal, storedPassword } from './password-length.ts';
export { type PasswordReason, passwordReasons } from './password-reasons.ts';
export { signedOutCookie } from './signed-out-cookie.ts';
