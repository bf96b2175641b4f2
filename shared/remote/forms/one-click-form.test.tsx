// @vitest-environment happy-dom
import { feedbackActions } from '@site/shared/actions';
import { ShellContext } from '@site/shared/contract';
import { fakeShell, lostConnection, refused } from '@site/shared/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { OneClickForm } from './one-click-form.tsx';

afterEach(cleanup);

function show(answer: object = {}) {
  const shell = fakeShell({ locale: 'en', actions: { 'feedback/answer': answer } });
  render(
    <ShellContext value={shell}>
      <MemoryRouter initialEntries={['/help?q=grade']}>
        <OneClickForm
          action={feedbackActions.answer}
          fields={{ anchor: 'who' }}
          id="thanks"
          thanks="Thanks"
        >
          <button type="submit" name="helped" value="yes">
            Yes
          </button>
        </OneClickForm>
      </MemoryRouter>
    </ShellContext>,
  );
  return shell;
}

test('is a native form that reloads the page at the thanks', () => {
  show();
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

test('submits the pressed button and shows the thanks in place', async () => {
  const shell = show();
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }));

  await vi.waitFor(() => expect(screen.getByText('Thanks').dataset.done).toBe(''));
  expect(document.activeElement).toBe(screen.getByText('Thanks'));
  expect(shell.acts).toEqual([
    { action: 'feedback/answer', payload: { anchor: 'who', helped: 'yes', locale: 'en' } },
  ]);
});

test.each([
  [
    'refused by the rate limit',
    refused(429, 'E_RATE', { s: 40 }),
    'Too many attempts. Try again in 40 seconds.',
  ],
  [
    'answered by no backend',
    refused(502),
    'The service is unavailable for a moment. We know about it.',
  ],
  [
    'without a network',
    lostConnection,
    'You are offline. Nothing you typed is lost: try again once you are back online.',
  ],
])('shows an error instead of the thanks: %s', async (_, answer, words) => {
  const shell = show(answer);
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }));

  await vi.waitFor(() => expect(shell.toasts).toEqual([words]));
  expect(screen.getByText('Thanks').dataset.done).toBeUndefined();
});
