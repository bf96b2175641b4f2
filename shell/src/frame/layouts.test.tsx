// @vitest-environment happy-dom
import { fakeShell, fakeUser } from '@site/shared/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { createI18n } from '../messages/i18n.ts';
import { Providers } from '../providers.tsx';
import { reloadSession, sessionStore, setSession } from '../stores/session.store.ts';
import { fakeSite } from '../testing/fake-site.ts';
import { MemberAreaLayout } from './layouts.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStore.setState({ status: 'unknown' }, true);
});

test('says in the member area that the session has ended elsewhere, and leads to sign-in and back', async () => {
  const user = fakeUser({});
  setSession({ user, expiresAt: '2026-11-20T10:00:00.000Z' });
  const i18n = createI18n('en', { shell: en });
  const shell = { ...fakeShell({ locale: 'en', user }), i18n, session: sessionStore };
  const element = (
    <Providers shell={shell} site={fakeSite}>
      <MemberAreaLayout />
    </Providers>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const { ended } = en.lk;
  expect(screen.queryByText(ended.signIn)).toBeNull();

  vi.stubGlobal('fetch', async () => Response.json({ user: null, expiresAt: null }));
  await act(reloadSession);
  expect(screen.getByRole('alert').textContent).toContain(ended.text);
  expect(screen.getByRole('link', { name: ended.signIn }).getAttribute('href')).toMatch(
    /^\/login\?reason=expired&redirect=/,
  );
  const inHeader = screen.getByRole('link', { name: en.account.signIn });
  expect(inHeader.getAttribute('href')).toBe('/login?reason=expired');
});
