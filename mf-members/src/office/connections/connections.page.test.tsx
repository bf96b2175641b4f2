// @vitest-environment happy-dom
import type { OfficeConnections } from '@site/shared/api';
import {
  type FakeShellOptions,
  fakeShell,
  fakeUser,
  refused,
  renderRemote,
} from '@site/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../remote.ts';

const id = '00000000-0000-4000-8000-000000000001';
const url = 'https://crm.example/hook';
const found: OfficeConnections = {
  webhooks: [
    {
      id,
      url,
      events: ['news.published'],
      active: true,
      lastStatus: 503,
      lastAt: '2026-03-01T08:00:00Z',
    },
  ],
  calls: {
    rows: [
      {
        id,
        url,
        event: 'test',
        state: 'failed',
        attempts: 2,
        status: 0,
        at: '2026-03-01T08:00:00Z',
        nextAt: null,
      },
    ],
    total: 1,
    pages: 1,
  },
  keys: [
    {
      id: 'es256-a',
      algorithm: 'ES256',
      created: '2026-01-01T08:00:00Z',
      state: 'signs',
      retired: null,
    },
    {
      id: 'es256-b',
      algorithm: 'ES256',
      created: '2025-01-01T08:00:00Z',
      state: 'retired',
      retired: '2026-01-01T08:00:00Z',
    },
  ],
};

async function show(
  actions: FakeShellOptions['actions'] = {},
  { duty = 'admin', data = found }: { duty?: string; data?: OfficeConnections } = {},
) {
  const shell = fakeShell({
    locale: 'en',
    user: fakeUser({ staffRoles: [duty] }),
    actions,
    responses: { '/office/connections': data },
  });
  renderRemote(remote, { at: '/c/office/connections', shell });
  await screen.findByRole('heading', { level: 1 });
  return shell;
}
const part = (name: string) => within(screen.getByRole('region', { name }));

test('shows webhooks with their last answer, the log of calls and the keys', async () => {
  await show();
  part('Webhooks').getByRole('heading', { name: url });
  part('Webhooks').getByText('Answer 503');
  part('Log of calls').getByText('failed');
  part('Log of calls').getByText('No answer');
  part('Log of calls').getByText('2 attempts');
  part('Keys of certificates').getByText('signs');
  part('Keys of certificates').getByText('for verification only');
});

test('a new webhook shows its secret once', async () => {
  const shell = await show({ 'webhooks/create': { id, secret: 'a-secret-of-it' } });
  fireEvent.click(screen.getByText('Add a webhook'));
  fireEvent.input(screen.getByLabelText('Address'), { target: { value: url } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'News was published' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('a-secret-of-it');
  expect(shell.acts[0]?.payload).toEqual({ url, events: ['news.published'] });
});

test('an address inside the network is refused in words', async () => {
  await show({ 'webhooks/create': refused(422, 'E_INVALID', {}, 'url') });
  fireEvent.click(screen.getByText('Add a webhook'));
  fireEvent.input(screen.getByLabelText('Address'), { target: { value: 'https://10.0.0.1/' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'News was published' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('The address must begin with https:// and be on the public internet.');
});

test.each([
  [200, 'The call was accepted, answer 200.'],
  [503, 'The call was not accepted, answer 503.'],
  [0, /^No answer/],
] as const)('a test says what the other system answered: %d', async (status, said) => {
  const shell = await show({ 'webhooks/test': { status } });
  fireEvent.click(screen.getByRole('button', { name: `Test ${url}` }));
  await waitFor(() => expect(shell.toasts).toHaveLength(1));
  expect(shell.toasts[0]).toMatch(said);
  expect(shell.acts[0]?.payload).toEqual({ webhook: id });
});

test('a webhook is paused', async () => {
  const shell = await show({ 'webhooks/pause': {} });
  fireEvent.click(screen.getByRole('button', { name: `Pause ${url}` }));
  await waitFor(() => expect(shell.acts[0]?.item).toBe(id));
});

test.each([
  [[], 'The signatures are right: certificates can be issued.'],
  [['ES256'], 'These do not sign: ES256.'],
])('a test of the keys says whether they sign: %s', async (failed, said) => {
  const shell = await show({ 'signing-keys/test': { failed } });
  fireEvent.click(screen.getByRole('button', { name: 'Test the keys' }));
  await waitFor(() => expect(shell.toasts[0]).toBe(said));
});

test('is closed to other staff', async () => {
  await show({}, { duty: 'chair' });
  screen.getByText('Your role does not open this page.');
});
