import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  startFakeGitHub,
  startOpenIdProvider,
  type TestProvider,
  testClient,
} from '../testing/identity-providers.ts';
import { checkProvider } from './check-provider.ts';
import { type ProviderSettings, readProviders } from './provider-settings.ts';

let acme: TestProvider;
let github: TestProvider;
beforeAll(async () => {
  [acme, github] = await Promise.all([startOpenIdProvider(), startFakeGitHub()]);
});
afterAll(() => Promise.all([acme.close(), github.close()]));

function openId(issuer: string): ProviderSettings {
  return settingsOf({ LOGIN_PROVIDERS: 'acme', LOGIN_ACME_ISSUER: issuer });
}

function oauth2(url: string): ProviderSettings {
  return settingsOf({
    LOGIN_PROVIDERS: 'github',
    LOGIN_GITHUB_AUTHORIZE_URL: `${url}/login/oauth/authorize`,
    LOGIN_GITHUB_TOKEN_URL: `${url}/login/oauth/access_token`,
    LOGIN_GITHUB_PROFILE_URL: `${url}/user`,
  });
}

function settingsOf(env: NodeJS.ProcessEnv): ProviderSettings {
  const prefix = `LOGIN_${env.LOGIN_PROVIDERS?.toUpperCase()}_`;
  const client = {
    [`${prefix}CLIENT_ID`]: testClient.id,
    [`${prefix}CLIENT_SECRET`]: testClient.secret,
  };
  const [settings] = readProviders({ ...client, ...env });
  if (!settings) throw new Error('no provider was read');
  return settings;
}

type Page = { status?: number; body: unknown } | 'silent';

/** A server with these pages; `{url}` in them is its own address. */
async function serverWith(pages: Readonly<Record<string, Page>>): Promise<string> {
  const server = createServer((request, response) => {
    const page = pages[request.url ?? ''] ?? { status: 404, body: {} };
    if (page === 'silent') return;
    response.writeHead(page.status ?? 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(page.body).replaceAll('{url}', url));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return url;
}

const discovery = '/.well-known/openid-configuration';
const document = { issuer: '{url}', jwks_uri: '{url}/keys' };

test('an OpenID provider answers with its document and its keys', async () => {
  expect(await checkProvider(openId(acme.url))).toEqual({
    provider: 'acme',
    ms: expect.any(Number),
    outcome: 'works',
    keys: 1,
  });
});

test('the addresses of an OAuth 2 provider answer', async () => {
  expect(await checkProvider(oauth2(github.url))).toMatchObject({
    provider: 'github',
    outcome: 'reached',
  });
});

test('a provider that is down is named with its answer', async () => {
  for (const provider of [acme, github]) {
    provider.break(true);
    onTestFinished(() => provider.break(false));
  }
  expect(await checkProvider(openId(acme.url))).toMatchObject({
    outcome: 'status',
    part: 'discovery',
    status: 503,
  });
  expect(await checkProvider(oauth2(github.url))).toMatchObject({
    outcome: 'status',
    part: 'addresses',
    status: 503,
  });
});

test.each<[string, Record<string, Page>, object]>([
  ['no document', {}, { outcome: 'status', part: 'discovery', status: 404 }],
  [
    'another issuer',
    { [discovery]: { body: { ...document, issuer: 'https://other.example' } } },
    { outcome: 'otherIssuer', issuer: 'https://other.example' },
  ],
  ['no issuer', { [discovery]: { body: {} } }, { outcome: 'unreadable', part: 'discovery' }],
  ['no address of keys', { [discovery]: { body: { issuer: '{url}' } } }, { outcome: 'noKeys' }],
  [
    'keys that are refused',
    { [discovery]: { body: document }, '/keys': { status: 500, body: {} } },
    { outcome: 'status', part: 'keys', status: 500 },
  ],
  [
    'no set of keys',
    { [discovery]: { body: document }, '/keys': { body: { keys: 'none' } } },
    { outcome: 'unreadable', part: 'keys' },
  ],
  [
    'an empty set of keys',
    { [discovery]: { body: document }, '/keys': { body: { keys: [] } } },
    { outcome: 'noKeys' },
  ],
  [
    'keys without TLS elsewhere',
    { [discovery]: { body: { ...document, jwks_uri: 'http://other.example/keys' } } },
    { outcome: 'unreadable', part: 'keys' },
  ],
  ['a silent document', { [discovery]: 'silent' }, { outcome: 'timeout', part: 'discovery' }],
  [
    'silent keys',
    { [discovery]: { body: document }, '/keys': 'silent' },
    { outcome: 'timeout', part: 'keys' },
  ],
])('says what is wrong: %s', async (_, pages, said) => {
  const url = await serverWith(pages);
  const isSilent = Object.values(pages).includes('silent');
  expect(await checkProvider(openId(url), isSilent ? 1000 : 5000)).toMatchObject(said);
});

test('silent addresses of an OAuth 2 provider are too late', async () => {
  const url = await serverWith({ '/user': 'silent', '/login/oauth/access_token': { body: {} } });
  expect(await checkProvider(oauth2(url), 1000)).toMatchObject({
    outcome: 'timeout',
    part: 'addresses',
  });
});

test('an address where nothing listens is out of reach', async () => {
  const closed = await startFakeGitHub();
  await closed.close();
  const said = { outcome: 'unreachable', code: 'ECONNREFUSED' };
  expect(await checkProvider(openId(closed.url))).toMatchObject({ ...said, part: 'discovery' });
  expect(await checkProvider(oauth2(closed.url))).toMatchObject({ ...said, part: 'addresses' });
  // `fetch` refuses this port and gives no code.
  expect(await checkProvider(openId('http://127.0.0.1:9'))).toMatchObject({ code: 'bad port' });
});
