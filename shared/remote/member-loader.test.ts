import { ApiError, type SessionState, type SessionUser, shellContext } from '@site/shared/contract';
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { memberLoader } from './member-loader.ts';

const user = { id: 'user-1', mustAccept: [] as readonly string[] } as SessionUser;
const member: SessionState = { status: 'member', user, expiresAt: '2026-03-01T09:15:00Z' };

function argsOf(session: SessionState, address = '/en/c/admissions?tab=closed') {
  const store = createStore(() => session);
  const context = new RouterContextProvider();
  context.set(shellContext, { session: store, drafts: { keep: () => undefined } } as never);
  const request = new Request(`https://house.test${address}`);
  return { args: { context, request, params: {} } as unknown as LoaderFunctionArgs, store };
}

const location = (error: unknown) => (error as Response).headers.get('location');
const signIn = '/login?reason=expired&redirect=%2Fen%2Fc%2Fadmissions%3Ftab%3Dclosed';

test('passes the signed-in user to the loader', async () => {
  const load = memberLoader(async (given) => given.user.id);

  await expect(load(argsOf(member).args)).resolves.toBe('user-1');
});

test('waits until the session is loaded', async () => {
  const { args, store } = argsOf({ status: 'unknown' });
  const loading = memberLoader(async (given) => given.user.id)(args);
  store.setState(member, true);

  await expect(loading).resolves.toBe('user-1');
});

test('redirects a guest to sign-in with a return address', async () => {
  const load = memberLoader(async () => 'never');

  const error = await load(argsOf({ status: 'guest' }).args).catch((thrown: unknown) => thrown);
  expect(location(error)).toBe(signIn);
});

const mustAcceptSession: SessionState = { ...member, user: { ...user, mustAccept: ['terms'] } };

test('redirects to the acceptance page when a newer legal text must be accepted, with a return address', async () => {
  const load = memberLoader(async () => 'never');

  const error = await load(argsOf(mustAcceptSession).args).catch((thrown: unknown) => thrown);
  expect(location(error)).toBe('/c/terms?redirect=%2Fen%2Fc%2Fadmissions%3Ftab%3Dclosed');
});

test('does not redirect on the acceptance page itself', async () => {
  const load = memberLoader(async (given) => given.user.mustAccept, { beforeAccepting: true });

  await expect(load(argsOf(mustAcceptSession).args)).resolves.toEqual(['terms']);
});

test('redirects to sign-in when the session has expired meanwhile', async () => {
  const load = memberLoader(async () => {
    throw new ApiError(401, 'E_SESSION');
  });

  const error = await load(argsOf(member).args).catch((thrown: unknown) => thrown);
  expect(location(error)).toBe(signIn);
});

test('passes on every other error', async () => {
  const failure = new ApiError(403, 'E_FORBIDDEN');
  const load = memberLoader(async () => {
    throw failure;
  });

  await expect(load(argsOf(member).args)).rejects.toBe(failure);
});
