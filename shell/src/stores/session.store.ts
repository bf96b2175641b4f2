import type { Locale, Session, SessionState } from '@site/shared/contract';
import { specConstants, specSentences } from '@site/shared/domain/system';
import { createStore } from 'zustand/vanilla';
import { logError } from '../log.ts';

/** The signed-in user. Pages are rendered with `unknown`; the session is loaded after boot. */
export const sessionStore = createStore<SessionState>()(() => ({ status: 'unknown' }));

/** Sets the store from a session object. */
export function setSession({ user, expiresAt }: Session): void {
  sessionStore.setState(
    user && expiresAt ? { status: 'member', user, expiresAt } : { status: 'guest' },
    true,
  );
}

/**
 * Sets the session that the document was rendered with. React hydrates with the initial state of a store, so it becomes
 * that, too.
 */
export function setRenderedSession(session: Session): void {
  setSession(session);
  const rendered = sessionStore.getState();
  sessionStore.getInitialState = () => rendered;
}

/** Loads the session; without the expiry cookie nobody is signed in, and no request is sent. */
export async function loadSession(): Promise<void> {
  if (!document.cookie.includes(`${specConstants.expiryCookie}=`)) {
    sessionStore.setState({ status: 'guest' }, true);
    return;
  }
  const session = await fetchSession();
  endedElsewhere = session !== null && !session.user;
}

/** Ends the session in the backend, then loads the user again, as the specification says. */
export async function signOut(): Promise<void> {
  endedElsewhere = false;
  await fetch('/api/_auth/session', { method: 'DELETE', headers: ownOrigin });
  await fetchSession();
}

let endedElsewhere = false;

/**
 * Reloads the session after something in it may have changed. Without an answer it stays unchanged.
 */
export async function reloadSession(): Promise<void> {
  const session = await askSession().catch(() => null);
  if (!session) return;
  endedElsewhere = sessionStore.getState().status === 'member' && !session.user;
  setSession(session);
}

/** Whether this page has lost its session without a sign-out: it expired or was ended on another device. */
export function hasSessionEnded(): boolean {
  return endedElsewhere && sessionStore.getState().status === 'guest';
}

/**
 * Stores the language that a signed-in user chooses, which is also that of their e-mails.
 * `keepalive`: the page may be left meanwhile.
 */
export async function storeLocale(locale: Locale): Promise<void> {
  const { status } = sessionStore.getState();
  const isSignedIn =
    status === 'member' ||
    (status === 'unknown' && document.cookie.includes(`${specConstants.expiryCookie}=`));
  if (!isSignedIn) return;
  try {
    await fetch('/api/directus/users/me', {
      method: 'PATCH',
      keepalive: true,
      headers: { ...ownOrigin, 'content-type': 'application/json' },
      body: JSON.stringify({ locale }),
    });
  } catch (error) {
    logError(`The choice of ${locale} was not stored`, error);
  }
}

const ownOrigin = { 'x-requested-with': 'fetch', accept: 'application/json' };

async function fetchSession(): Promise<Session | null> {
  try {
    const session = await askSession();
    setSession(session);
    return session;
  } catch (error) {
    logError(specSentences.userFetchFailed, error);
    sessionStore.setState({ status: 'guest' }, true);
    return null;
  }
}

async function askSession(): Promise<Session> {
  const response = await fetch('/api/_auth/session', { headers: ownOrigin });
  if (!response.ok) throw new Error(`session answered ${response.status}`);
  return (await response.json()) as Session;
}
