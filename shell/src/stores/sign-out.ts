import { basenameOf, type Drafts, splitLocale } from '@site/shared/contract';
import { forgetPersonalData, hasStoredDrafts, readText, storeText } from '@site/shared/remote';
import { forgetKeptPages } from '../offline/offline.ts';
import { reloadSession, sessionStore, signOut } from './session.store.ts';

/** When somebody signed out in this browser; other tabs hear of a new value. */
const signedOutKey = 'signed-out';

/**
 * Signs out and removes everything personal from this device, because others may use it. What is unsaved is saved where
 * possible; otherwise `ask` decides whether it may be lost. In the member area signing out leads to the site; elsewhere
 * the page stays.
 */
export async function signOutAndLeave(drafts: Drafts, ask: () => boolean): Promise<void> {
  await drafts.save();
  if ((drafts.hasUnsaved() || hasStoredDrafts()) && !ask()) return;
  await Promise.all([signOut(), forgetKeptPages()]);
  if (sessionStore.getState().status === 'member') throw new Error('the session has not ended');
  drafts.abandon();
  forgetPersonalData();
  storeText('localStorage', signedOutKey, String(Date.now()));
  leaveMemberArea();
}

/**
 * Follows a sign-out in another tab: its person may be gone. A form with unsent text stays as it is, since nobody was
 * asked about it. A page that the back button restores from before the sign-out is loaded again. Returns a function that
 * stops it.
 */
export function followSignOut(drafts: Drafts): () => void {
  const end = new AbortController();
  addEventListener(
    'storage',
    ({ key, newValue }) => {
      if (key !== signedOutKey || newValue === null) return;
      const isUnsaved = drafts.hasUnsaved();
      if (!isUnsaved) drafts.abandon();
      forgetPersonalData();
      void reloadSession();
      if (!isUnsaved) leaveMemberArea();
    },
    { signal: end.signal },
  );
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      const isOver = Number(readText('localStorage', signedOutKey)) > performance.timeOrigin;
      if (persisted && isOver) location.reload();
    },
    { signal: end.signal },
  );
  return () => end.abort();
}

function leaveMemberArea(): void {
  const { locale, path } = splitLocale(location.pathname);
  if (/^\/c(\/|$)/.test(path)) location.assign(basenameOf(locale));
}
