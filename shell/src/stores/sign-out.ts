import type { Drafts } from '@site/shared/contract';
import { forgetPersonalData, hasStoredDrafts, storeText } from '@site/shared/remote';
import { forgetKeptPages } from '../offline/offline.ts';
import { leaveMemberArea, signedOutKey } from './follow-sign-out.ts';
import { sessionStore, signOut } from './session.store.ts';

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
