// @vitest-environment happy-dom
import type { OfficeConnections, ProviderCheck, SignInProviders } from '@site/shared/api';
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

const signIn: SignInProviders = {
  providers: [
    {
      name: 'acme',
      title: 'Acme',
      kind: 'openid',
      address: 'https://acme.example',
      state: 'offered',
    },
    { name: 'hub', title: 'Hub', kind: 'oauth2', address: 'https://hub.example', state: 'off' },
    { name: 'gone', title: 'gone', kind: null, address: null, state: 'missing' },
  ],
  check: null,
};

type Given = { duty?: string; check?: ProviderCheck; at?: string };

async function show(
  actions: FakeShellOptions['actions'] = {},
  { duty = 'admin', check, at = '' }: Given = {},
) {
  const shell = fakeShell({
    locale: 'en',
    user: fakeUser({ staffRoles: [duty] }),
    actions,
    responses: {
      '/office/connections': found,
      '/office/sign-in-providers': (query: URLSearchParams) => {
        const asked = query.get('check');
        return { ...signIn, check: asked && check ? { ...check, provider: asked } : null };
      },
    },
  });
  renderRemote(remote, { at: `/c/office/connections${at}`, shell });
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

test('shows the services for sign-in with their state, and a test of those that are configured', async () => {
  await show();
  const services = part('Sign-in with other services');
  services.getByText('https://acme.example');
  services.getByText('Switched off in the settings');
  services.getByText('Switched on in the settings, but not configured on the server');
  expect(
    services.getAllByRole('button').map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Test Acme', 'Test Hub']);
});

const asked = { provider: 'acme', ms: 120 } as const;
test.each<[ProviderCheck, string]>([
  [
    { ...asked, outcome: 'works', keys: 2 },
    'The service answers, its issuer address matches, 2 keys are published.',
  ],
  [
    { ...asked, outcome: 'reached' },
    'The service answers. OAuth 2 has no description and no keys that could be tested.',
  ],
  [{ ...asked, outcome: 'timeout', part: 'keys' }, 'Keys: no answer in time.'],
  [
    { ...asked, outcome: 'unreachable', part: 'discovery', code: 'ECONNREFUSED' },
    'Description of the service: no connection (ECONNREFUSED).',
  ],
  [
    { ...asked, outcome: 'status', part: 'addresses', status: 503 },
    'Addresses of the service: answer 503.',
  ],
  [
    { ...asked, outcome: 'otherIssuer', issuer: 'https://other.example' },
    'The description names another issuer address: https://other.example.',
  ],
])('a test of a service says what it answered: %o', async (check, said) => {
  const shell = await show({}, { check });
  fireEvent.click(screen.getByRole('button', { name: 'Test Acme' }));
  await screen.findByText(said);
  screen.getByText('120 ms');
  expect(shell.calls).toContain('GET /office/sign-in-providers?check=acme');
});

test('the answer of a service is a part of the page at its address', async () => {
  await show({}, { check: { ...asked, outcome: 'noKeys' }, at: '?check=hub' });
  const hub = within(
    screen.getByRole('heading', { name: 'Hub' }).closest('article') as HTMLElement,
  );
  hub.getByText('The service publishes no keys.');
});

test('is closed to other staff', async () => {
  await show({}, { duty: 'chair' });
  screen.getByText('Your role does not open this page.');
});
