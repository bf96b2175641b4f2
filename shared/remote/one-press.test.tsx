// @vitest-environment happy-dom
import { ShellContext } from '@site/shared/contract';
import { fakeShell } from '@site/shared/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { OnePress } from './one-press.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(answer: () => Promise<Response>) {
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  const shell = fakeShell({ locale: 'en' });
  render(
    <ShellContext value={shell}>
      <MemoryRouter initialEntries={['/help?q=grade']}>
        <OnePress action="feedback/answer" fields={{ anchor: 'who' }} id="thanks" thanks="Thanks">
          <button type="submit" name="helped" value="yes">
            Yes
          </button>
        </OnePress>
      </MemoryRouter>
    </ShellContext>,
  );
  return { asked, shell };
}

test('is an ordinary form that brings the page back at its thanks', () => {
  show(() => Promise.resolve(new Response()));
  const form = document.querySelector('form') as HTMLFormElement;

  expect([form.method, form.getAttribute('action')]).toEqual([
    'post',
    '/api/actions/feedback/answer',
  ]);
  expect(Object.fromEntries(new FormData(form))).toEqual({
    anchor: 'who',
    locale: 'en',
    page: '/en/help?q=grade#thanks',
  });
});

test('tells the button that was pressed, and thanks in its place', async () => {
  const { asked } = show(() => Promise.resolve(new Response('{}')));
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }));

  await vi.waitFor(() => expect(screen.getByText('Thanks').dataset.done).toBe(''));
  expect(document.activeElement).toBe(screen.getByText('Thanks'));
  const [, init] = asked.mock.lastCall as unknown as [string, RequestInit];
  expect(JSON.parse(init.body as string)).toEqual({
    anchor: 'who',
    helped: 'yes',
    locale: 'en',
  });
});

const tooOften = {
  code: 'E_RATE',
  message: 'Too fast. Try again in 40 seconds.',
  params: { s: 40 },
};

test.each([
  [
    'refused for its number',
    () => Promise.resolve(Response.json({ errors: [tooOften] }, { status: 429 })),
    'Too fast. Try again in 40 seconds.',
  ],
  [
    'not answered by the house',
    () => Promise.resolve(new Response(null, { status: 502 })),
    'The service is unavailable for a moment. We know about it.',
  ],
  [
    'without a network',
    () => Promise.reject(new Error('offline')),
    'You are offline. The draft is saved on this device.',
  ],
] as const)('thanks nobody when it is %s', async (_, answer, words) => {
  const { shell } = show(answer);
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }));

  await vi.waitFor(() => expect(shell.toasts).toEqual([words]));
  expect(screen.getByText('Thanks').dataset.done).toBeUndefined();
});
