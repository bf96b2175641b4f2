export { Authors } from './authors.tsx';
export { type Coded, countriesIn, languagesIn } from './code-lists.ts';
export { CopyLink, ShareLink } from './copy-link.tsx';
export { defineRemote } from './define-remote.ts';
export { ConflictNote, TheirText } from './drafts/conflict-note.tsx';
export { createDrafts } from './drafts/create-drafts.ts';
export {
  forgetPersonalData,
  hasStoredDrafts,
  readJson,
  readText,
  storeJson,
  storeText,
} from './drafts/device-storage.ts';
export { useDraftGuard } from './drafts/draft-guard.ts';
export { forgetTabDraft, restoreEvent, useDeviceDraft } from './drafts/drafts.ts';
export { useLeaveGuard } from './drafts/leave-guard.ts';
export { changedFields } from './drafts/merge-fields.ts';
export { SaveLine } from './drafts/save-line.tsx';
export {
  type Autosave,
  type Choice,
  type SaveState,
  useAutosave,
} from './drafts/use-autosave.ts';
export { ActionButton, ActionButtons } from './forms/action-button.tsx';
export { ActionForm } from './forms/action-form.tsx';
export { CallButton } from './forms/call-button.tsx';
export { createDeferredClicks } from './forms/deferred-clicks.ts';
export {
  ErrorSummary,
  Field,
  RefusedForm,
  useAnswer,
  useErrorMessages,
} from './forms/form.tsx';
export { useSent, useSentLists } from './forms/form-context.ts';
export { FormDialog } from './forms/form-dialog.tsx';
export { FormField } from './forms/form-field.tsx';
export { formTexts, lengthText } from './forms/form-texts.ts';
export { textIn } from './forms/form-values.ts';
export { OneClickForm } from './forms/one-click-form.tsx';
export { OpenedPanel } from './forms/opened-panel.tsx';
export { revealOpenedForms } from './forms/reveal.ts';
export { TextLength } from './forms/text-length.tsx';
export { type Upload, type UploadedFile, uploadFile } from './forms/upload-file.ts';
export { useAction } from './forms/use-action.ts';
export { useAsk } from './forms/use-ask.ts';
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
export { PageHead } from './page-head.tsx';
export { PageLinks } from './page-links.tsx';
export { ProviderButtons } from './providers/provider-buttons.tsx';
export { useProviderWindow } from './providers/provider-window.ts';
export { saveFile } from './save-file.ts';
export { signInAddress } from './sign-in-address.ts';
export { SignInAgain } from './sign-in-again.tsx';
export { timeNow } from './time-now.ts';
export { UntranslatedNotice } from './untranslated-notice.tsx';
export { useDates } from './use-dates.ts';
export { useLazyPart } from './use-lazy-part.ts';
export { useColorMode, useColorModeChoice, useSession, useShell } from './use-shell.ts';
