// @vitest-environment happy-dom
import {
  expectFormRules,
  type FakeShellOptions,
  fakeShell,
  fakeUser,
  refused,
  renderRemote,
} from '@site/shared/testing';
import { formCases } from '@site/shared/testing/form-cases';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import remote from '../../remote.ts';

// The first page would have to load all its modules within the time of a test.
beforeAll(() => import('./notification-settings.page.tsx'), 60_000);

async function show(responses: FakeShellOptions['responses'] = {}, answer: object = {}) {
  const shell = fakeShell({
    locale: 'en',
    user: fakeUser(),
    responses: {
      '/items/notification_prefs': [{ category: 'news', email: 'daily', inapp: 'on' }],
      '/items/notification_settings': [],
      '/items/mail_addresses': [],
      ...responses,
    },
    actions: { 'notifications/preferences': answer },
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
  screen.getByText(/^Always: in your account/);
  expect(screen.queryByLabelText('Security: E-mail')).toBeNull();
  expect(screen.queryByText('Mentoring')).toBeNull();
  expect(shell.calls).toHaveLength(3);
});

test('says beside each choice which channel it is, and leads to the form for another address', async () => {
  await show();
  const choices = screen.getAllByRole('combobox', { name: /: E-mail$/ });
  for (const choice of choices) expect(choice.closest('td')?.textContent).toMatch(/^E-mail/);
  const link = screen.getByRole('link', { name: 'Change the address' });
  expect(link.getAttribute('href')).toBe('/en/c/settings/security#email-change');
});

test('sends only the changed channel of a changed category', async () => {
  const shell = await show();
  fireEvent.click(screen.getByLabelText('Invitations: In my account'));
  expect(screen.getByLabelText<HTMLSelectElement>('Invitations: E-mail').value).toBe('usual');
  fireEvent.change(screen.getByLabelText('News: E-mail'), { target: { value: 'off' } });
  save(0);
  await waitFor(() => expect(shell.acts).toHaveLength(1));
  expect(shell.acts[0]?.payload).toEqual({
    categories: { invitation: { inapp: 'off' }, news: { email: 'off' } },
  });
});

test('a chosen cadence can be given up for the usual one', async () => {
  const chosen = [{ category: 'invitation', email: 'weekly', inapp: 'on' }];
  const shell = await show({ '/items/notification_prefs': chosen });
  fireEvent.change(screen.getByLabelText('Invitations: E-mail'), { target: { value: 'usual' } });
  save(0);
  await waitFor(() => expect(shell.acts).toHaveLength(1));
  expect(shell.acts[0]?.payload).toEqual({ categories: { invitation: { email: 'usual' } } });
});

test('shows the digests as they would be sent now, an example, and that there is nothing', async () => {
  const digest = {
    cadence: 'daily',
    at: '2026-03-02T06:00:00Z',
    to: 'member@demo.example',
    locale: 'en',
    isOff: true,
    isExample: false,
    subject: 'Your day: 1',
    text: 'What the day has brought, in one message.',
    items: [{ title: 'Invitation accepted', text: 'Anna has accepted.' }],
    reason: 'You get this message because notifications are gathered.',
  };
  const samples = [digest, { ...digest, cadence: 'weekly', isExample: true, items: [] }];
  const shell = await show({ '/notifications/digests/sample': samples });
  expect(shell.calls).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  await screen.findByText('Your day: 1');
  screen.getByText('Invitation accepted');
  expect(screen.getAllByText(/^Next on 2.March 2026 at .*, to member@demo.example/)).toHaveLength(
    2,
  );
  screen.getByText(/You want no digests/);
  screen.getByText('Nothing has gathered yet, so no message is sent.');
});

test('says that the address works, or that mail comes back and what to do', async () => {
  await show();
  screen.getByText(/E-mail to the address of your account arrives/);
  const flags = { bounced_at: '2026-02-01T09:00:00Z', complained_at: null, unsubscribed_at: null };
  await show({ '/items/mail_addresses': [flags] });
  screen.getByRole('button', { name: 'The address works' });
  const change = screen.getByRole('link', { name: 'Change the address' });
  expect(change.getAttribute('href')).toBe('/en/c/settings/security#email-change');
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

test('keeps the rules of forms', async () => {
  await expectFormRules(formCases.times, async (field) => {
    const { acts } = await show({}, refused(422, 'E_INVALID', undefined, field));
    return { form: screen.getByLabelText<HTMLInputElement>('From').form as HTMLFormElement, acts };
  });
});
