export { ActionForm, FormField, textIn, useIsSending } from './action-form.tsx';
export { askFirst } from './ask-first.ts';
export { Authors } from './authors.tsx';
export { type Coded, countriesIn, languagesIn } from './code-lists.ts';
export { CopyLink, ShareLink } from './copy-link.tsx';
export { createDrafts } from './create-drafts.ts';
export { defineRemote } from './define-remote.ts';
export {
  forgetPersonalData,
  hasStoredDrafts,
  readJson,
  readText,
  storeJson,
  storeText,
} from './device-storage.ts';
export { restoreEvent, useDeviceDraft } from './drafts.ts';
export { EmailField } from './email-field.tsx';
export {
  ErrorSummary,
  Field,
  type FormErrors,
  RefusedForm,
  useAnswer,
  useBfcacheReset,
  useErrorMessages,
} from './form.tsx';
export { FormDialog } from './form-dialog.tsx';
export { formTexts, lengthText } from './form-texts.ts';
export {
  articleData,
  cardAddress,
  eventData,
  faqData,
  JsonLd,
  listData,
  organizationData,
  personData,
} from './json-ld.tsx';
export { knownSession, type MemberLoaderArgs, memberLoader } from './member-loader.ts';
export { changedFields } from './merge-fields.ts';
export { OneClickForm } from './one-click-form.tsx';
export { OpenedPanel } from './opened-panel.tsx';
export { PageHead } from './page-head.tsx';
export { PasswordField } from './password-field.tsx';
export { createPresses } from './presses.ts';
export { ProviderButtons } from './provider-buttons.tsx';
export { useProviderWindow } from './provider-window.ts';
export { revealOpenedForms } from './reveal.ts';
export { signInAddress } from './sign-in-address.ts';
export { SignInAgain } from './sign-in-again.tsx';
export { timeNow } from './time-now.ts';
export { UntranslatedNotice } from './untranslated-notice.tsx';
export { type Upload, type UploadedFile, uploadFile } from './upload-file.ts';
export { useAction } from './use-action.ts';
export {
  type Autosave,
  type Choice,
  type SaveState,
  useAutosave,
} from './use-autosave.ts';
export { useCheckedForm } from './use-checked-form.ts';
export { useDates } from './use-dates.ts';
export { useLazyPart } from './use-lazy-part.ts';
export { useColorMode, useColorModeChoice, useSession, useShell } from './use-shell.ts';
