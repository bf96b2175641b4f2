import { jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  signInAt,
  startFakeGitHub,
  startOpenIdProvider,
  type TestProvider,
  testClient,
} from '../testing/identity-providers.ts';
import { cookiesOf, signedIn, type TestSite, testOrigin, testSite } from '../testing/site.ts';
import { readProviders } from './provider-settings.ts';

let acme: TestProvider;
let github: TestProvider;
let site: TestSite;

beforeAll(async () => {
  [acme, github] = await Promise.all([startOpenIdProvider(), startFakeGitHub()]);
  for (const { people } of [acme, github]) {
    people.set('vera', {
      given: 'Vera',
      family: 'Orlova',
      email: 'Vera@House.test',
      verified: true,
    });
    people.set('sly', { given: 'Sly', family: 'Fox', email: 'vera@house.test', verified: false });
    people.set('mute', { given: 'Mute', family: 'Swan' });
  }
});
afterAll(() => Promise.all([acme.close(), github.close()]));

beforeEach(async () => {
  const providers = readProviders({
    LOGIN_PROVIDERS: 'acme, github, resting',
    LOGIN_ACME_TITLE: 'Acme',
    LOGIN_ACME_CLIENT_ID: testClient.id,
    LOGIN_ACME_CLIENT_SECRET: testClient.secret,
    LOGIN_ACME_ISSUER: acme.url,
    LOGIN_GITHUB_CLIENT_ID: testClient.id,
    LOGIN_GITHUB_CLIENT_SECRET: testClient.secret,
    LOGIN_GITHUB_AUTHORIZE_URL: `${github.url}/login/oauth/authorize`,
    LOGIN_GITHUB_TOKEN_URL: `${github.url}/login/oauth/access_token`,
    LOGIN_GITHUB_PROFILE_URL: `${github.url}/user`,
    LOGIN_RESTING_CLIENT_ID: 'any',
    LOGIN_RESTING_CLIENT_SECRET: 'any',
    LOGIN_RESTING_ISSUER: 'https://resting.example',
  });
  site = await testSite({ providers });
  const features = { 'features.social_login': ['github', 'acme', 'unknown'] };
  site.fake.reply('/appdata', { data: { members: 0, features } });
  site.fake.reply('/account/provider-sign-in', {
    data: { access_token: 'token-of-vera', expires: 8640000000, device: 'device-of-vera' },
  });
});
afterEach(async () => {
  acme.break(false);
  await site.close();
});

type Step = { response: Response; cookie: string };
const locationOf = ({ response }: Step) =>
  new URL(response.headers.get('location') ?? '', testOrigin);

/** Leaves the site for a provider. */
async function leave(address: string, cookie = ''): Promise<Step> {
  const response = await site.get(address, { cookie });
  return { response, cookie: [cookie, cookiesOf(response)].filter(Boolean).join('; ') };
}

/** Comes back from a provider with the cookies of the browser that left. */
async function comeBack({ pathname, search }: URL, cookie: string): Promise<Step> {
  const response = await site.get(pathname + search, { cookie });
  return { response, cookie: cookiesOf(response) };
}

async function through(
  address: string,
  fields: Record<string, string>,
  cookie?: string,
): Promise<Step> {
  const left = await leave(address, cookie);
  return comeBack(await signInAt(locationOf(left).href, fields), left.cookie);
}

/** What the site told the backend about the person, in its last call. */
async function toldIdentity(path: string, purpose: string) {
  const { identity } = JSON.parse(site.fake.calls('POST', path).at(-1)?.body ?? '{}');
  const secret = new TextEncoder().encode(site.config.purgeSecret);
  const audience = `provider-identity ${purpose}`;
  return (await jwtVerify(identity, secret, { audience })).payload;
}

const refusal = (code: string, field?: string) => ({
  errors: [{ message: 'x', extensions: { code, field } }],
});

test('offers the providers that are configured and switched on, in words', async () => {
  const { auth } = await (await site.get('/api/appdata')).json();
  expect(auth.providers).toEqual([
    { name: 'acme', title: 'Acme' },
    { name: 'github', title: 'GitHub' },
  ]);
  expect((await site.get('/auth/login/resting')).status).toBe(404);
  expect((await site.get('/auth/login/unknown')).status).toBe(404);
});

test.each([
  ['acme', 'vera'],
  ['github', expect.stringMatching(/^\d+$/)],
])('signs in through %s and leads on to the target', async (provider, sub) => {
  const left = await leave(`/auth/login/${provider}?redirect=/c/news`);
  const asked = locationOf(left).searchParams;
  expect(asked.get('code_challenge_method')).toBe('S256');
  expect(asked.get('redirect_uri')).toBe(`${testOrigin}/auth/callback/${provider}`);
  const { response } = await comeBack(
    await signInAt(locationOf(left).href, { login: 'vera' }),
    left.cookie,
  );
  expect(response.headers.get('location')).toBe('/login?reason=cookies&redirect=%2Fc%2Fnews');
  expect(cookiesOf(response)).toContain('__Host-session=');
  expect(cookiesOf(response)).toContain('device-of-vera');
  expect(await toldIdentity('/account/provider-sign-in', 'sign-in')).toMatchObject({
    sub,
    provider,
    email: 'vera@house.test',
    emailVerified: true,
    account: null,
  });
  expect(site.logged()).not.toContain('vera@');
});

test('tells the backend that the provider has not verified the address, and that there is none', async () => {
  await through('/auth/login/acme', { login: 'sly' });
  const path = '/account/provider-sign-in';
  expect(await toldIdentity(path, 'sign-in')).toMatchObject({ emailVerified: false });
  await through('/auth/login/github', { login: 'mute' });
  expect(await toldIdentity(path, 'sign-in')).toMatchObject({ email: null, emailVerified: false });
});

test.each(['//evil.example', 'https://evil.example/c', '/\\evil.example'])(
  'never leads on to %s',
  async (redirect) => {
    const query = new URLSearchParams({ redirect });
    const step = await through(`/auth/login/acme?${query}`, { login: 'vera' });
    expect(locationOf(step).searchParams.get('redirect')).toBe('/c');
  },
);

test('refuses the state of another browser and does not use its code', async () => {
  const attacker = await leave('/auth/login/acme');
  const back = await signInAt(locationOf(attacker).href, { login: 'sly' });
  const victim = await leave('/auth/login/acme');
  for (const cookie of [victim.cookie, '']) {
    const step = await comeBack(back, cookie);
    expect(locationOf(step).search).toBe('?provider=acme&reason=provider-lost');
    expect(step.cookie).not.toContain('session');
  }
  expect(site.fake.calls('POST', '/account/provider-sign-in')).toEqual([]);
});

test.each(['acme', 'github'])(
  'refuses a code of another sign-in at %s, by PKCE and nonce',
  async (provider) => {
    const attacker = await leave(`/auth/login/${provider}`);
    const back = await signInAt(locationOf(attacker).href, { login: 'sly' });
    const victim = await leave(`/auth/login/${provider}`);
    back.searchParams.set('state', locationOf(victim).searchParams.get('state') ?? '');
    const step = await comeBack(back, victim.cookie);
    expect(locationOf(step).searchParams.get('reason')).toBe('provider-refused');
    expect(site.fake.calls('POST', '/account/provider-sign-in')).toEqual([]);
  },
);

test.each(['acme', 'github'])('refuses a replayed code of %s', async (provider) => {
  const left = await leave(`/auth/login/${provider}`);
  const back = await signInAt(locationOf(left).href, { login: 'vera' });
  const first = await comeBack(back, left.cookie);
  expect(first.response.headers.getSetCookie().join()).toMatch(/provider-flow=;/);
  // A copy of the cookie does not help either.
  const again = await comeBack(back, left.cookie);
  expect(locationOf(again).searchParams.get('reason')).toBe('provider-refused');
  expect(site.fake.calls('POST', '/account/provider-sign-in')).toHaveLength(1);
});

test('says that the person cancelled, with the target of the next attempt', async () => {
  const step = await through('/auth/login/acme?redirect=/c/news', { cancel: '1' });
  expect(Object.fromEntries(locationOf(step).searchParams)).toEqual({
    provider: 'acme',
    reason: 'provider-cancelled',
    redirect: '/c/news',
  });
});

test('says that the provider is down, before and after the person went there', async () => {
  acme.break(true);
  expect(locationOf(await leave('/auth/login/acme')).search).toContain('reason=provider-down');
  acme.break(false);
  const left = await leave('/auth/login/acme');
  const back = await signInAt(locationOf(left).href, { login: 'vera' });
  acme.break(true);
  expect(locationOf(await comeBack(back, left.cookie)).search).toContain('reason=provider-down');
});

test.each([
  ['E_SUSPENDED', 403, 'suspended'],
  ['E_UNVERIFIED', 403, 'provider-unverified'],
  ['E_TFA_NEEDED', 403, 'provider-tfa-needed'],
  ['E_LOCKED', 429, 'provider-locked'],
])('says %s in words', async (code, status, reason) => {
  site.fake.reply('/account/provider-sign-in', refusal(code), status);
  const step = await through('/auth/login/acme', { login: 'vera' });
  expect(locationOf(step).searchParams.get('reason')).toBe(reason);
  expect(step.cookie).not.toContain('session');
});

test('asks for the code of the second factor and finishes with it', async () => {
  site.fake.reply('/account/provider-sign-in', refusal('E_TFA_ASKED', 'otp'), 422);
  const step = await through('/auth/login/acme?redirect=/c/news', { login: 'vera' });
  expect(locationOf(step).pathname + locationOf(step).search).toBe('/login?provider=acme');
  const page = await site.get('/login?provider=acme', { cookie: step.cookie });
  expect(page.headers.get('cache-control')).toBe('private, no-store');

  site.fake.reply('/account/provider-sign-in', refusal('E_TFA', 'otp'), 422);
  const headers = { cookie: step.cookie };
  const wrong = await site.submit('/auth/login/acme', { otp: '000000' }, headers);
  expect(wrong.status).toBe(422);
  expect(site.generations.rendered.at(-1)).toMatchObject({
    url: '/login?provider=acme',
    formState: { values: {}, errors: { otp: { code: 'E_TFA' } } },
  });

  const opened = { access_token: 'token-of-vera', expires: 8640000000, device: 'd' };
  site.fake.reply('/account/provider-sign-in', { data: opened });
  const right = await site.submit('/auth/login/acme', { otp: '123456' }, headers);
  expect(right.headers.get('location')).toBe('/login?reason=cookies&redirect=%2Fc%2Fnews');
  expect(cookiesOf(right)).toContain('__Host-session=');
});

test('shows the next step only to the browser that came from the provider', async () => {
  for (const path of ['/login?provider=acme', '/en/signup?provider=acme']) {
    const { headers } = await site.get(path);
    expect(headers.get('location')).toContain('reason=provider-lost');
  }
  const posted = await site.submit('/auth/login/acme', { otp: '123456' });
  expect(posted.headers.get('location')).toContain('reason=provider-lost');
});

test('leads a new person to the consents, and makes the account only then', async () => {
  site.fake.reply('/account/provider-sign-in', refusal('E_NOT_LINKED'), 404);
  const step = await through('/auth/login/acme', { login: 'vera' });
  expect(locationOf(step).pathname + locationOf(step).search).toBe('/signup?provider=acme');
  expect(site.fake.calls('POST', '/actions/account/join')).toEqual([]);
  await site.get('/en/signup?provider=acme', { cookie: step.cookie });
  expect(site.generations.rendered.at(-1)).toMatchObject({
    url: '/en/signup?provider=acme',
    formState: {
      values: {
        first_name: 'Vera',
        last_name: 'Orlova',
        email: 'vera@house.test',
        verified: '1',
      },
      errors: {},
    },
  });

  const fields = {
    provider: 'acme',
    verified: '1',
    locale: 'en',
    first_name: 'Vera',
    last_name: 'Orlova',
    email: 'vera@house.test',
    consent_terms: '1',
  };
  const headers = { cookie: step.cookie };
  site.fake.reply('/actions/account/join', refusal('E_UNTICKED', 'consent_processing'), 422);
  const refused = await site.submit('/auth/join', fields, headers);
  expect(refused.status).toBe(422);
  expect(site.generations.rendered.at(-1)?.formState).toMatchObject({
    values: { first_name: 'Vera', verified: '1' },
    errors: { consent_processing: { code: 'E_UNTICKED' } },
  });

  site.fake.reply('/actions/account/join', { data: { state: 'active' } });
  const opened = { access_token: 'token-of-vera', expires: 8640000000, device: 'd' };
  site.fake.reply('/account/provider-sign-in', { data: opened });
  const done = await site.submit('/auth/join', { ...fields, consent_processing: '1' }, headers);
  expect(done.headers.get('location')).toContain('/login?reason=cookies');
  expect(cookiesOf(done)).toContain('__Host-session=');
  const sent = JSON.parse(site.fake.calls('POST', '/actions/account/join').at(-1)?.body ?? '');
  expect(Object.keys(sent).sort()).toEqual(
    ['consents', 'email', 'first_name', 'identity', 'last_name', 'locale'].sort(),
  );
  expect(await toldIdentity('/actions/account/join', 'join')).toMatchObject({ sub: 'vera' });
});

test('asks a new person to confirm an address that the provider has not verified', async () => {
  site.fake.reply('/account/provider-sign-in', refusal('E_NOT_LINKED'), 404);
  const step = await through('/auth/login/github', { login: 'mute' });
  const valuesAt = async (path: string) => {
    await site.get(`${path}?provider=github`, { cookie: step.cookie });
    return site.generations.rendered.at(-1)?.formState?.values;
  };
  const values = { first_name: 'Mute', last_name: 'Swan', email: '' };
  expect(await valuesAt('/en/signup')).toEqual(values);
  // The Russian form takes names in Cyrillic letters.
  expect(await valuesAt('/signup')).toEqual({ first_name: '', last_name: '', email: '' });
  site.fake.reply('/actions/account/join', { data: { state: 'asked' } });
  const done = await site.submit('/auth/join', { email: 'm@house.test' }, { cookie: step.cookie });
  expect(done.headers.get('location')).toBe('/signup?sent=1');
  expect(cookiesOf(done)).not.toContain('session');
});

test('links only for the signed-in account that began it, and proves the identity to the backend', async () => {
  const anonymous = await leave('/auth/login/acme?link=1');
  expect(locationOf(anonymous).pathname).toBe('/login');

  const session = await signedIn(site);
  const step = await through('/auth/login/acme?link=1', { login: 'vera' }, session);
  const to = locationOf(step);
  expect(to.pathname + to.search + to.hash).toBe('/c/settings/security?link=acme#providers');
  expect(site.fake.calls('POST', '/account/provider-sign-in')).toEqual([]);
  const cookie = `${session}; ${step.cookie}`;
  const pending = await site.get('/api/auth/pending', { cookie });
  expect(await pending.json()).toEqual({ data: { provider: 'acme', label: 'vera@house.test' } });
  const other = await site.get('/api/auth/pending', { cookie: step.cookie });
  expect(await other.json()).toEqual({ data: null });

  site.fake.reply('/actions/account/link-provider', { data: {} });
  const send = (headers: Record<string, string>) =>
    site.send(
      '/api/actions/account/link-provider',
      { current_password: 'x', identity: 'forged' },
      { headers },
    );
  const without = await send({ cookie: session });
  expect(await without.json()).toMatchObject({ errors: [{ code: 'E_PROVIDER_EXPIRED' }] });
  const linked = await send({ cookie });
  expect(linked.status).toBe(200);
  expect(linked.headers.getSetCookie().join()).toMatch(/provider-identity=;/);
  const told = await toldIdentity('/actions/account/link-provider', 'link');
  expect(told).toMatchObject({ sub: 'vera', account: 'user-1', title: 'Acme' });
});

test('returns to the settings when linking was cancelled', async () => {
  const session = await signedIn(site);
  const step = await through('/auth/login/acme?link=1', { cancel: '1' }, session);
  const to = locationOf(step);
  expect(to.pathname + to.search).toBe('/c/settings/security?provider=acme&problem=cancelled');
});

test('ends a window with a page that tells its opener the address, and nothing secret', async () => {
  const step = await through('/auth/login/acme?channel=0123456789abcdef', { login: 'vera' });
  expect(step.response.status).toBe(200);
  const html = await step.response.text();
  expect(html).toContain('data-channel="0123456789abcdef"');
  expect(html).toContain('data-to="/login?reason=cookies&amp;redirect=%2Fc"');
  expect(html).not.toContain('token');
  const policy = step.response.headers.get('content-security-policy');
  expect(policy).toMatch(/default-src 'none'.*script-src 'sha256-/);
  const forged = await through('/auth/login/acme?channel="><script>', { login: 'vera' });
  expect(forged.response.status).toBe(303);
});
