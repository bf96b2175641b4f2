import type { Mount, SessionUser, Shell, Slot } from '@site/shared/contract';
import { specSentences } from '@site/shared/domain/system';
import { expect, test, vi } from 'vitest';
import { reloadSession, setSession } from '../stores/session.store.ts';
import { assertHandle, isSenior, middlewareOf } from './route-middlewares.ts';

function mount(slot: Slot, ...middleware: string[]): Mount {
  return { id: 'x', path: '/c/x', slot, handle: { middleware } };
}

function shellWith(session: object, toast = vi.fn()): Shell {
  return {
    locale: 'en',
    session: { getState: () => session },
    i18n: { t: (key: string) => key },
    toast,
  } as unknown as Shell;
}

function run(shell: Shell, at: Mount, url = 'http://site.test/en/c/x?a=1'): unknown {
  try {
    for (const middleware of middlewareOf(at, shell)) {
      middleware({ request: new Request(url) } as never, (() => {}) as never);
    }
    return 'passed';
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get('location') : thrown;
  }
}

test('redirects a guest in the member area to sign-in, and says when the page has lost the session', async () => {
  expect(run(shellWith({ status: 'guest' }), mount('lk'))).toBe(
    `/login?redirect=${encodeURIComponent('/en/c/x?a=1')}`,
  );
  setSession({ user: {} as SessionUser, expiresAt: '2026-11-20T10:00:00.000Z' });
  vi.stubGlobal('fetch', async () => Response.json({ user: null, expiresAt: null }));
  await reloadSession();
  vi.unstubAllGlobals();
  expect(run(shellWith({ status: 'guest' }), mount('lk'))).toBe(
    `/login?redirect=${encodeURIComponent('/en/c/x?a=1')}&reason=expired`,
  );
});

test('lets a member pass, and adds no middleware to public pages', () => {
  expect(run(shellWith({ status: 'member' }), mount('lk'))).toBe('passed');
  expect(middlewareOf(mount('default'), shellWith({}))).toEqual([]);
});

test('lets only seniors and fellows in good standing pass senior', () => {
  expect(isSenior({ grade: 'senior', standing: 'active' })).toBe(true);
  expect(isSenior({ grade: 'fellow', standing: 'grace' })).toBe(true);
  expect(isSenior({ grade: 'member', standing: 'active' })).toBe(false);
  expect(isSenior({ grade: 'senior', standing: 'lapsed' })).toBe(false);
});

test('tells others why and redirects them to their grade page', () => {
  const toast = vi.fn();
  const member = { status: 'member', user: { grade: 'member', standing: 'active' } };
  expect(run(shellWith(member, toast), mount('lk', 'senior'))).toBe('/c/certification');
  expect(toast).toHaveBeenCalledWith('senior.refused');
});

test('throws specSentences.middlewareUnknown for an unknown name', () => {
  expect(specSentences.middlewareUnknown('wizard')).toBe('Unknown route middleware: wizard');
  expect(() => middlewareOf(mount('default', 'wizard'), shellWith({}))).toThrow(
    'Unknown route middleware: wizard',
  );
});

test('refuses a release with such a route, and one that forces the system’s colours', () => {
  expect(() => assertHandle({ middleware: ['senior', 'wizard'] })).toThrow(
    'Unknown route middleware: wizard',
  );
  expect(() => assertHandle({ colorMode: 'system' as never })).toThrow('not system');
  expect(() => assertHandle({ middleware: ['senior'], colorMode: 'dark' })).not.toThrow();
});
