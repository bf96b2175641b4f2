export { Authors } from './authors.tsx';
export { CopyLink, ShareLink } from './copy-link.tsx';
export { defineRemote } from './define-remote.ts';
export { keepJson, keepText, readJson, readText } from './device-storage.ts';
export { EmailField } from './email-field.tsx';
export {
  ErrorSummary,
  Field,
  type FormErrors,
  useErrorMessages,
  useStillHereAfterBack,
} from './form.tsx';
export {
  articleData,
  cardAddress,
  eventData,
  faqData,
  houseData,
  JsonLd,
  listData,
  personData,
} from './json-ld.tsx';
export { knownSession, memberLoader } from './member-loader.ts';
export { OnePress } from './one-press.tsx';
export { OnlyElsewhere } from './only-elsewhere.tsx';
export { PageHead } from './page-head.tsx';
export { PasswordField } from './password-field.tsx';
export { type ActionAnswer, performAction } from './perform-action.ts';
export { useCheckedForm } from './use-checked-form.ts';
export { useDates } from './use-dates.ts';
export { useLater } from './use-later.ts';
export { useColorMode, useSession, useShell } from './use-shell.ts';
