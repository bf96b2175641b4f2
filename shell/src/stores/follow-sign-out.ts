import { basenameOf, type Drafts, splitLocale } from '@site/shared/contract';
import { signedOutCookie } from '@site/shared/domain/accounts';
import { forgetPersonalData, readText } from '@site/shared/remote';
import { forgetKeptPages } from '../offline/offline.ts';
import { reloadSession } from './session.store.ts';

/** When somebody signed out in this browser; other tabs hear of a new value. */
export const signedOutKey = 'signed-out';

/** Removes what is personal from this device when its last sign-out was the plain form, which cannot. */
export function finishSignOut(): void {
  const { name } = signedOutCookie;
  if (!document.cookie.split('; ').includes(`${name}=1`)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: what is better is not everywhere
  document.cookie = `${name}=; Path=/; Max-Age=0`;
  forgetPersonalData();
  void forgetKeptPages();
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

/** Signing out in the member area leads to the site; elsewhere the page stays. */
export function leaveMemberArea(): void {
  const { locale, path } = splitLocale(location.pathname);
  if (/^\/c(\/|$)/.test(path)) location.assign(basenameOf(locale));
}
