// docs/domain/office.md, "Connections"
import type { SignInProviders } from '@site/shared/api';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMemberReads } from '../api/member-reads.ts';
import { readProviders } from '../providers/provider-settings.ts';
import {
  startOpenIdProvider,
  type TestProvider,
  testClient,
} from '../testing/identity-providers.ts';
import { signedIn, type TestSite, testSite } from '../testing/site.ts';

let acme: TestProvider;
let site: TestSite;
beforeAll(async () => {
  acme = await startOpenIdProvider();
});
afterAll(() => acme.close());

beforeEach(async () => {
  const providers = readProviders({
    LOGIN_PROVIDERS: 'acme, resting',
    LOGIN_ACME_TITLE: 'Acme',
    LOGIN_ACME_CLIENT_ID: testClient.id,
    LOGIN_ACME_CLIENT_SECRET: testClient.secret,
    LOGIN_ACME_ISSUER: acme.url,
    LOGIN_RESTING_CLIENT_ID: 'an id',
    LOGIN_RESTING_CLIENT_SECRET: 'another secret',
    LOGIN_RESTING_ISSUER: 'https://somebody:hidden@resting.example/realm?key=hidden',
  });
  site = await testSite({ providers });
  const features = { 'features.social_login': ['acme', 'unknown'] };
  site.fake.reply('/appdata', { data: { members: 0, features } });
});
afterEach(() => site.close());

const path = '/office/sign-in-providers';
const open = () => site.fake.reply('/office/connections', { data: {} });
const refuse = (code: string, status: number) =>
  site.fake.reply('/office/connections', { errors: [{ extensions: { code } }] }, status);

async function read(query = '') {
  const cookie = await signedIn(site);
  return site.get(`/api/directus${path}${query}`, { cookie });
}

test('lists what is configured and what is switched on, without secrets', async () => {
  open();
  const answer = await read();
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const text = await answer.text();
  expect(text).not.toMatch(/secret|hidden|an id/);
  expect((JSON.parse(text) as { data: SignInProviders }).data).toEqual({
    providers: [
      { name: 'acme', title: 'Acme', kind: 'openid', address: acme.url, state: 'offered' },
      {
        name: 'resting',
        title: 'resting',
        kind: 'openid',
        address: 'https://resting.example/realm',
        state: 'off',
      },
      { name: 'unknown', title: 'unknown', kind: null, address: null, state: 'missing' },
    ],
    check: null,
  });
});

test('checks the provider that is asked for, and no address that is not configured', async () => {
  open();
  const { data } = await (await read('?check=acme')).json();
  expect(data.check).toMatchObject({ provider: 'acme', outcome: 'works', keys: 1 });
  for (const name of ['unknown', 'https://other.example', 'constructor']) {
    const other = await read(`?check=${encodeURIComponent(name)}`);
    expect((await other.json()).data.check).toBeNull();
  }
});

test('is closed to visitors and to those whom the backend refuses', async () => {
  open();
  expect((await site.get(`/api/directus${path}`)).status).not.toBe(200);
  refuse('E_FORBIDDEN', 403);
  const refused = await read('?check=acme');
  expect(refused.status).toBe(403);
  expect(await refused.text()).not.toContain('acme');
  const [call] = site.fake.calls('GET', '/office/connections');
  expect(call?.headers.authorization).toMatch(/^Bearer token-/);
});

test('answers a page that is rendered here like a browser', async () => {
  const reads = createMemberReads(site)({
    token: 'token-of-vera',
    visitor: { address: '192.0.2.1', userAgent: undefined },
    onEnded: async () => undefined,
  });
  open();
  const { status, body } = await reads(`${path}?check=acme`, 'ru');
  expect(status).toBe(200);
  expect(JSON.parse(body).data.check).toMatchObject({ provider: 'acme', outcome: 'works' });
  refuse('E_FORBIDDEN', 403);
  expect((await reads(path, 'ru')).status).toBe(403);
});
