// @vitest-environment happy-dom
import { ApiError } from '@site/shared/contract';
import { fakeShell } from '@site/shared/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import ru from '../locales/ru.json' with { type: 'json' };
import { createI18n } from '../messages/i18n.ts';
import { Providers } from '../providers.tsx';
import { RemoteFailure } from '../remotes/remote-failure.ts';
import { PageFailure } from '../routes/errors.ts';
import { fakeSite } from '../testing/fake-site.ts';
import { PageError } from './error-page.tsx';

// The router logs what a page throws.
beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The text of a page that fails this way. */
async function wordsAfter(error: unknown, locale: 'ru' | 'en' = 'en'): Promise<string> {
  const shell = {
    ...fakeShell({ locale, responses: {} }),
    i18n: createI18n(locale, { shell: { ru, en }[locale] }),
  };
  const loader = () => {
    throw error;
  };
  const routes = [{ path: '/', loader, ErrorBoundary: PageError, HydrateFallback: () => null }];
  render(
    <Providers shell={shell} site={fakeSite}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </Providers>,
  );
  await screen.findByRole('heading', { level: 1 });
  return document.body.textContent ?? '';
}

test.each([
  ['a refusal of the backend', new ApiError(502, 'E_BACKEND', 'request-1')],
  ['an unexpected refusal', new ApiError(500, 'E_UNKNOWN', 'request-1')],
  ['a lack of render workers', new ErrorResponse(503, '', { requestId: 'request-1' })],
  ['an error in server code', new PageFailure('', 'request-1')],
])('shows the request id when a page fails by %s', async (_, error) => {
  const words = await wordsAfter(error);
  expect(words).toContain('We know about it.');
  expect(words).toContain('Code to quote: request-1');
});

test.each([
  ['the server says when', new ErrorResponse(429, '', { message: 'Try again in 5 s.' }), 'in 5 s.'],
  ['a page asks too often', new ApiError(429, 'E_RATE', 'request-1'), 'Wait a little'],
])('asks to wait after too many requests: %s', async (_, error, words) => {
  const shown = await wordsAfter(error);
  expect(shown).toContain('Too many requests');
  expect(shown).toContain(words);
  expect(shown).not.toContain('Code to quote');
});

test.each([
  ['without a network', new TypeError('Failed to fetch')],
  ['by an error in its code', new Error('x is not a function')],
  ['by another thrown value', 'no error at all'],
])(
  'does not claim that we know of an error when a page fails %s in the browser alone',
  async (_, error) => {
    const words = await wordsAfter(error);
    expect(words).toContain(
      'It happened on your device: we are told that a page failed, but not why.',
    );
    expect(words).not.toContain('We know about it.');
    const link = screen.getByRole('link', { name: 'Write to us' });
    expect(link.getAttribute('href')).toBe('/contact-us');
    cleanup();
    expect(await wordsAfter(error, 'ru')).toContain('Это случилось на вашем устройстве');
  },
);

test('has its own text for a remote that fails to load', async () => {
  const words = await wordsAfter(new RemoteFailure('mf-public', 'slow'));
  expect(words).toContain('This section is unavailable for now');
  expect(words).not.toMatch(/Code to quote|on your device/);
});
