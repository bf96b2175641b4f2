// @vitest-environment happy-dom
import type { SentInvitations } from '@site/shared/api';
import type { SessionUser } from '@site/shared/contract';
import {
  expectFormRules,
  type FakeShellOptions,
  fakeShell,
  fakeUser,
  refused,
  renderRemote,
} from '@site/shared/testing';
import { formCases } from '@site/shared/testing/form-cases';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import remote from '../remote.ts';
import { addressesIn, addressRefusal } from './addresses.ts';

const quota = {
  open: { used: 1, of: 5, free: null },
  year: { used: 2, of: 20, free: null },
};
const invitation = {
  id: 'one',
  no: 'INV-2026-0001',
  email: 'anna@demo.example',
  name: null,
  state: 'sent',
  sentAt: '2026-02-20T09:00:00Z',
  expiresAt: '2026-03-06T20:59:59Z',
  resendFrom: '2026-02-21T09:00:00Z',
  mayRevoke: true,
} as const;

type Actions = FakeShellOptions['actions'];

async function show(
  sent: Partial<SentInvitations> = {},
  { user = fakeUser(), actions = {} }: { user?: SessionUser; actions?: Actions } = {},
) {
  const responses = { '/invitations/sent': { quota, invitations: [invitation], ...sent } };
  const shell = fakeShell({ locale: 'en', user, responses, actions });
  renderRemote(remote, { at: '/c/members/invite', shell });
  await screen.findByRole('heading', { level: 1, name: 'Invite to the association' });
  return shell;
}

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Send the invitation' }));

test('invites several people at once and shows the result for each', async () => {
  const results = [
    { email: 'anna@demo.example', result: 'open_already' },
    { email: 'boris@demo.example', result: 'sent' },
  ];
  const shell = await show({}, { actions: { 'invitations/create': { results } } });
  screen.getByText('Invitations left: 4 of 5.');
  type(/^Who to invite/, 'anna@demo.example, boris@demo.example\nboris@demo.example');
  type(/^Name/, 'Anna');
  fireEvent.click(screen.getByLabelText(/^I know this person/));
  submit();
  await screen.findByText('— invitation sent.');
  screen.getByText(/you have invited this address already/);
  screen.getByText('Repeated in the list and counted once: boris@demo.example.');
  expect(shell.acts).toEqual([
    {
      action: 'invitations/create',
      payload: {
        email: ['anna@demo.example', 'boris@demo.example'],
        name: 'Anna',
        locale: 'en',
        sponsor: true,
      },
    },
  ]);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Who to invite/).value).toBe('');
});

test('shows errors at their fields, sends nothing and keeps the input', async () => {
  const shell = await show();
  type(/^Who to invite/, 'anna@demo.example, boris@');
  submit();
  const [email, sponsor] = [/^Who to invite/, /^I know this person/].map((label) =>
    screen.getByLabelText(label),
  );
  expect(document.activeElement).toBe(email);
  screen.getByText('This address looks wrong: boris@');
  expect(sponsor?.getAttribute('aria-invalid')).toBe('true');
  expect((email as HTMLTextAreaElement).value).toBe('anna@demo.example, boris@');
  expect(shell.acts).toEqual([]);
});

test('shows a refusal of the backend above the form, which stays filled in', async () => {
  const quotaUsed = refused(429, 'E_QUOTA', { n: 5, date: '2026-03-06' });
  await show({}, { actions: { 'invitations/create': quotaUsed } });
  type(/^Who to invite/, 'anna@demo.example');
  fireEvent.click(screen.getByLabelText(/^I know this person/));
  submit();
  await screen.findByRole('alert');
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Who to invite/).value).toBe(
    'anna@demo.example',
  );
});

test('an open invitation can be sent again, or revoked after a confirmation', async () => {
  const actions = { 'invitations/revoke': {}, 'invitations/resend': {} };
  const shell = await show({}, { actions });
  fireEvent.click(screen.getByRole('button', { name: 'Revoke' }));
  const dialog = await screen.findByRole('dialog', {
    name: 'Revoke the invitation to anna@demo.example?',
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  const revoked = { action: 'invitations/revoke', item: 'one', payload: {} };
  await vi.waitFor(() => expect(shell.acts).toEqual([revoked]));
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await vi.waitFor(() => expect(shell.acts[1]?.action).toBe('invitations/resend'));
});

test('a finished invitation has no actions', async () => {
  const over = { ...invitation, state: 'declined', resendFrom: null, mayRevoke: false } as const;
  await show({ invitations: [over] });
  screen.getByText('Declined');
  for (const name of ['Revoke', 'Send again', 'Copy a message']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('says when the next invitation is possible once the quota is used up', async () => {
  await show({ quota: { ...quota, open: { used: 5, of: 5, free: '2026-03-06' } } });
  screen.getByText(/You can again from 6.March 2026/);
});

test('tells a non-member who may invite', async () => {
  await show({}, { user: fakeUser({ standing: 'applicant', grade: null }) });
  screen.getByRole('heading', { name: 'Members send invitations' });
  expect(screen.queryByRole('button', { name: 'Send the invitation' })).toBeNull();
});

test.each([
  ['', 'E_REQUIRED'],
  ['a@b.example b@b.example', undefined],
  ['a@b.example;nonsense', 'E_EMAIL'],
  ['a@b.example '.repeat(9), undefined],
  [Array.from({ length: 6 }, (_, index) => `a${index}@b.example`).join(','), 'E_INVALID'],
])('of what is typed as addresses, %j is refused by %s', (text, code) => {
  expect(addressRefusal(text)?.code).toBe(code);
  expect(addressesIn('a@b.example, A@b.example')).toEqual(['a@b.example']);
});

test('keeps the rules of forms', async () => {
  await expectFormRules(formCases.invitation, async (field) => {
    const answer = refused(422, 'E_INVALID', undefined, field);
    const { acts } = await show({}, { actions: { 'invitations/create': answer } });
    return { form: document.querySelector('main form, form') as HTMLFormElement, acts };
  });
});
