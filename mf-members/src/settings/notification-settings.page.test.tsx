// @vitest-environment happy-dom
import { type FakeShellOptions, fakeShell, fakeUser, renderRemote } from '@site/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import remote from '../remote.ts';

// The first page would have to load all its modules within the time of a test.
beforeAll(() => import('./notification-settings.page.tsx'), 60_000);

async function show(responses: FakeShellOptions['responses'] = {}) {
  const shell = fakeShell({
    locale: 'en',
    user: fakeUser(),
    responses: {
      '/items/notification_prefs': [{ category: 'news', email: 'daily', inapp: 'on' }],
      '/items/notification_settings': [],
      '/items/mail_addresses': [],
      ...responses,
    },
    actions: { 'notifications/preferences': {} },
  });
  renderRemote(remote, { at: '/c/settings/notifications', shell });
  await screen.findByRole('heading', { level: 1, name: 'Notification settings' });
  return shell;
}

const save = (at: number) =>
  fireEvent.click(screen.getAllByRole('button', { name: 'Save' })[at] as HTMLElement);

test('shows what is chosen, explains what is locked, and hides areas that do not exist', async () => {
  const shell = await show();
  expect(screen.getByLabelText<HTMLSelectElement>('News: E-mail').value).toBe('daily');
  expect(screen.getByLabelText<HTMLSelectElement>('Tech radar: E-mail').value).toBe('weekly');
  screen.getByText(/^Always: in the account/);
  expect(screen.queryByLabelText('Security: E-mail')).toBeNull();
  expect(screen.queryByText('Mentoring')).toBeNull();
  expect(shell.calls).toHaveLength(3);
});

test('sends only the changed categories, each with both channels', async () => {
  const shell = await show();
  fireEvent.click(screen.getByLabelText('Invitations: In the account'));
  // Its usual cadence differs by message, so the choice becomes explicit.
  expect(screen.getByLabelText<HTMLSelectElement>('Invitations: E-mail').value).toBe('instant');
  save(0);
  await waitFor(() => expect(shell.acts).toHaveLength(1));
  expect(shell.acts[0]?.payload).toEqual({
    categories: { invitation: { email: 'instant', inapp: 'off' } },
  });
});

test('stores quiet hours and the time of the digest; half a pair of hours is refused', async () => {
  const shell = await show();
  fireEvent.input(screen.getByLabelText('From'), { target: { value: '22:00' } });
  save(1);
  expect(screen.getByLabelText('To').getAttribute('aria-invalid')).toBe('true');
  fireEvent.input(screen.getByLabelText('To'), { target: { value: '08:00' } });
  save(1);
  await waitFor(() => expect(shell.acts).toHaveLength(1));
  expect(shell.acts[0]?.payload).toEqual({
    quiet_from: '22:00',
    quiet_to: '08:00',
    digest_hour: 9,
    digest_weekday: 1,
    digest_off: false,
  });
});

test('pauses optional e-mail, and ends a pause', async () => {
  const shell = await show();
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(shell.acts[0]?.payload).toEqual({ pause_days: 7 }));
});

test('a pause in force says how long it lasts', async () => {
  const times = { quiet_from: null, quiet_to: null, digest_hour: null, digest_weekday: null };
  const paused = { ...times, digest_off: false, paused_until: '2026-03-08T09:00:00Z' };
  const shell = await show({ '/items/notification_settings': [paused] });
  screen.getByText(/No optional e-mail until 8.March 2026/);
  fireEvent.click(screen.getByRole('button', { name: 'End the pause' }));
  await waitFor(() => expect(shell.acts[0]?.payload).toEqual({ pause_days: 0 }));
});
