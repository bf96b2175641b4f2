// @vitest-environment happy-dom
import { specConstants, specSentences } from '@site/shared/domain/system';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  hasSessionEnded,
  loadSession,
  reloadSession,
  sessionStore,
  setRenderedSession,
  setSession,
  signOut,
  storeLocale,
} from './session.store.ts';

const user = { id: 'u1', name: { ru: 'Анна', en: 'Anna' } } as never;

const cookies = vi.spyOn(document, 'cookie', 'get');

beforeEach(() => {
  cookies.mockReturnValue('');
  sessionStore.setState({ status: 'unknown' }, true);
});

afterEach(() => vi.unstubAllGlobals());

function answer(body: unknown, status = 200) {
  const fetched = vi.fn((_path: string, _init?: RequestInit) =>
    Promise.resolve(new Response(JSON.stringify(body), { status })),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('hydrates a document that was rendered for its user with their session', () => {
  const { getInitialState } = sessionStore;
  setRenderedSession({ user, expiresAt: '2026-11-20T10:00:00.000Z' });
  expect(sessionStore.getInitialState()).toMatchObject({ status: 'member', user });
  sessionStore.getInitialState = getInitialState;
});

test('sends no request without the expiry cookie: nobody is signed in', async () => {
  const fetched = answer({});
  await loadSession();
  expect(sessionStore.getState()).toEqual({ status: 'guest' });
  expect(fetched).not.toHaveBeenCalled();
});

test('loads the session when specConstants.expiryCookie is set', async () => {
  expect(specConstants.expiryCookie).toBe('directus_token_expired_at');
  cookies.mockReturnValue('theme=x; directus_token_expired_at=1');
  answer({ user, expiresAt: '2026-11-20T10:00:00.000Z' });
  await loadSession();
  expect(sessionStore.getState()).toMatchObject({ status: 'member', user });
});

test('logs a failed user fetch as specSentences.userFetchFailed', async () => {
  expect(specSentences.userFetchFailed).toBe("Couldn't fetch user");
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  cookies.mockReturnValue('theme=x; directus_token_expired_at=1');
  answer({}, 502);
  await loadSession();
  expect(sessionStore.getState()).toEqual({ status: 'guest' });
  expect(log).toHaveBeenCalledWith("Couldn't fetch user", expect.any(Error));
});

test('reloads what has changed, and signs nobody out without an answer', async () => {
  setSession({ user, expiresAt: '2026-11-20T10:00:00.000Z' });
  const reader = { id: 'u1', unread: { all: 2, admissions: 0 } };
  answer({ user: reader, expiresAt: '2026-11-20T10:00:00.000Z' });
  await reloadSession();
  expect(sessionStore.getState()).toMatchObject({ status: 'member', user: reader });

  answer({}, 502);
  await reloadSession();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await reloadSession();
  expect(sessionStore.getState()).toMatchObject({ status: 'member', user: reader });

  answer({ user: null, expiresAt: null });
  await reloadSession();
  expect(sessionStore.getState()).toEqual({ status: 'guest' });
});

test('knows that a session has ended elsewhere, as opposed to a sign-out or a guest', async () => {
  answer({ user: null, expiresAt: null });
  await reloadSession();
  expect(hasSessionEnded()).toBe(false);
  setSession({ user, expiresAt: '2026-11-20T10:00:00.000Z' });
  await reloadSession();
  expect(hasSessionEnded()).toBe(true);
  await signOut();
  expect(hasSessionEnded()).toBe(false);
});

test('knows at once that the session of an earlier visit has ended', async () => {
  answer({ user: null, expiresAt: null });
  await loadSession();
  expect(hasSessionEnded()).toBe(false);
  cookies.mockReturnValue('directus_token_expired_at=1');
  await loadSession();
  expect(hasSessionEnded()).toBe(true);
});

test('ends the session on sign-out and then loads the user again', async () => {
  setSession({ user, expiresAt: '2026-11-20T10:00:00.000Z' });
  const fetched = answer({ user: null, expiresAt: null });
  await signOut();
  expect(fetched.mock.calls.map(([path, init]) => [init?.method ?? 'GET', path])).toEqual([
    ['DELETE', '/api/_auth/session'],
    ['GET', '/api/_auth/session'],
  ]);
  expect(sessionStore.getState()).toEqual({ status: 'guest' });
});

test('stores the language that a member chooses in the account', async () => {
  const fetched = answer({ data: null });
  setSession({ user, expiresAt: '2026-11-20T10:00:00.000Z' });
  await storeLocale('en');
  expect(fetched).toHaveBeenCalledWith(
    '/api/directus/users/me',
    expect.objectContaining({ method: 'PATCH', keepalive: true, body: '{"locale":"en"}' }),
  );
});

test('stores the language of a visitor in the cookie only', async () => {
  const fetched = answer({});
  await loadSession();
  await storeLocale('en');
  expect(fetched).not.toHaveBeenCalled();
});
