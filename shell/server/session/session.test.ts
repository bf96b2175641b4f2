import { specConstants, specSentences } from '@site/shared/domain/system';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { authSettingKeys, settingsFromBackend } from '../backend/backend-settings.ts';
import { cookiesOf, signedIn, type TestSite, testOrigin, testSite, vera } from '../testing/site.ts';
import { lifetimeOf } from './times.ts';

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
});
afterEach(() => site.close());

const afterAccess = lifetimeOf(settingsFromBackend(authSettingKeys), false).access + 1000;

test('returns the signed-in user, without an e-mail address', async () => {
  const cookie = await signedIn(site);
  const response = await site.get('/api/_auth/session', { cookie });
  const session = await response.json();
  expect(session).toMatchObject({
    user: {
      id: 'user-1',
      personId: 'person-1',
      name: { ru: 'Вера Орлова' },
      avatar: 'portrait-1',
      grade: 'senior',
    },
    expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
  expect(JSON.stringify(session)).not.toContain('@');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

test('returns null when nobody is signed in', async () => {
  const response = await site.get('/api/_auth/session');
  expect(await response.json()).toEqual({ user: null, expiresAt: null });
  expect(response.headers.getSetCookie()).toEqual([]);
});

test('asks the backend for a user once in five seconds', async () => {
  const cookie = await signedIn(site);
  for (let time = 0; time < 4; time += 1) await site.get('/api/_auth/session', { cookie });
  expect(site.fake.calls('GET', '/users/me').length).toBe(1);
});

const factsPath = '/account/session-facts';
const facts = {
  must_accept: ['terms'],
  unread: { all: 3, admissions: 1 },
  caps: ['chair'],
  todo: 2,
};

test('returns the unread counts, with one more call in five seconds', async () => {
  site.fake.reply(factsPath, { data: facts });
  const cookie = await signedIn(site);
  for (let time = 0; time < 4; time += 1) await site.get('/api/_auth/session', { cookie });
  const { user } = await (await site.get('/api/_auth/session', { cookie })).json();
  expect(user).toMatchObject({ mustAccept: ['terms'], unread: facts.unread, caps: ['chair'] });
  expect(site.fake.calls('GET', factsPath)).toHaveLength(1);
  const asked = site.fake.asked.filter(({ method }) => method === 'GET');
  expect(asked.filter(({ headers }) => headers.authorization === 'Bearer token-1')).toHaveLength(2);
});

test('keeps a user signed in when the unread counts cannot be read', async () => {
  site.fake.reply(factsPath, { errors: [] }, 503);
  const cookie = await signedIn(site);
  const { user } = await (await site.get('/api/_auth/session', { cookie })).json();
  expect(user).toMatchObject({ id: 'user-1', mustAccept: [], unread: { all: 0 }, caps: [] });
});

test('returns the new state after an action', async () => {
  site.fake.reply(factsPath, { data: facts });
  const cookie = await signedIn(site);
  await site.get('/api/_auth/session', { cookie });
  site.fake.reply('/actions/consents/accept', { data: {} });
  site.fake.reply(factsPath, { data: { ...facts, must_accept: [] } });
  await site.send('/api/actions/consents/accept', {}, { headers: { cookie } });
  const { user } = await (await site.get('/api/_auth/session', { cookie })).json();
  expect(user.mustAccept).toEqual([]);
});

test('refreshes once for concurrent requests', async () => {
  const cookie = await signedIn(site);
  site.clock.move(afterAccess);
  const released = Promise.withResolvers<void>();
  site.fake.holdUntil(released.promise);
  const requests = Array.from({ length: 10 }, () => site.get('/api/_auth/session', { cookie }));
  setTimeout(released.resolve, 50);
  const responses = await Promise.all(requests);
  expect(site.fake.calls('POST', '/auth/refresh')).toHaveLength(1);
  for (const response of responses) {
    expect(await response.json()).toMatchObject({ user: { id: 'user-1' } });
    expect(response.headers.getSetCookie()).toHaveLength(2);
  }
  expect(await site.metrics.sessionRefreshes.get()).toMatchObject({ values: [{ value: 1 }] });
});

test('gives the new session to a request with the old cookie', async () => {
  const cookie = await signedIn(site);
  site.clock.move(afterAccess);
  await site.get('/api/_auth/session', { cookie });
  const late = await site.get('/api/_auth/session', { cookie });
  expect(await late.json()).toMatchObject({ user: { id: 'user-1' } });
  expect(site.fake.calls('POST', '/auth/refresh')).toHaveLength(1);
});

test('makes one refresh in the backend of ten concurrent refresh calls', async () => {
  const cookie = await signedIn(site);
  const calls = Array.from({ length: 10 }, () =>
    site.send('/auth/refresh', null, { headers: { cookie } }),
  );
  for (const response of await Promise.all(calls)) {
    expect(await response.json()).toEqual({ data: { expires: expect.any(Number) } });
  }
  expect(site.fake.calls('POST', '/auth/refresh')).toHaveLength(1);
});

test('replaces the cookies of a session that the backend ended by a mark, and redirects to sign-in', async () => {
  const cookie = await signedIn(site);
  site.fake.sessions.clear();
  site.clock.move(afterAccess);
  const response = await site.get('/en/c/settings?tab=1', { cookie });
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(
    '/en/login?redirect=%2Fen%2Fc%2Fsettings%3Ftab%3D1&reason=expired',
  );
  const [mark, hint] = response.headers.getSetCookie();
  expect(mark).toMatch(/^__Host-session=ended; Max-Age=86400; Path=\/; HttpOnly; Secure; Same/);
  expect(hint).toMatch(/^directus_token_expired_at=; Max-Age=0/);
});

test('says at sign-in that the session has ended, wherever that was found', async () => {
  const cookie = await signedIn(site);
  site.fake.sessions.clear();
  const found = await site.get('/users/me', { cookie });
  expect(found.status).toBe(401);
  const marked = { cookie: cookiesOf(found) };
  const locationOf = async (path: string, headers = marked) =>
    (await site.get(path, headers)).headers.get('location');
  expect(await locationOf('/c/news')).toBe('/login?redirect=%2Fc%2Fnews&reason=expired');
  expect(await locationOf('/login?redirect=%2Fc%2Fnews')).toBe(
    '/login?redirect=%2Fc%2Fnews&reason=expired',
  );
  expect(await locationOf('/login')).toBe('/login?reason=expired');
  expect((await site.get('/login?reason=expired', marked)).status).toBe(200);
  const session = await site.get('/api/_auth/session', marked);
  expect(await session.json()).toMatchObject({ user: null });
  const out = await site.send('/auth/logout', null, { headers: marked });
  const nobody = { cookie: cookiesOf(out) };
  expect(await locationOf('/c/news', nobody)).toBe('/login?redirect=%2Fc%2Fnews');
});

test('logs a failed user fetch with the sentence of the specification', async () => {
  const cookie = await signedIn(site);
  site.fake.reply('/users/me', { errors: [] }, 500);
  const response = await site.get('/users/me', { cookie });
  expect(response.status).toBe(502);
  expect(site.logged()).toContain(specSentences.userFetchFailed);
});

test('ends no session while the backend is down', async () => {
  const cookie = await signedIn(site);
  site.clock.move(afterAccess);
  site.fake.reply('/auth/refresh', '', 503);
  const response = await site.get('/api/_auth/session', { cookie });
  expect(response.status).toBe(502);
  expect(response.headers.getSetCookie()).toEqual([]);
});

test('refuses a tampered cookie where a user is required', async () => {
  const cookie = (await signedIn(site)).replace(/Host-session=./, 'Host-session=X');
  const response = await site.get('/users/me', { cookie, 'x-locale': 'en' });
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({
    errors: [
      { code: 'E_SESSION', message: 'Your session has ended. Sign in again; your draft is safe.' },
    ],
    requestId: response.headers.get('x-request-id'),
  });
});

test('ends the session in the backend on sign-out', async () => {
  const cookie = await signedIn(site);
  const response = await site.send('/api/_auth/session', null, {
    method: 'DELETE',
    headers: { cookie },
  });
  expect(await response.json()).toEqual({ user: null, expiresAt: null });
  expect(site.fake.sessions.size).toBe(0);
  expect(await (await site.get('/api/_auth/session', { cookie })).json()).toMatchObject({
    user: null,
  });
});

test('ends the session of the cookie at a new sign-in, exchanged or not', async () => {
  const cookie = await signedIn(site);
  const again = await site.send('/auth/login', vera, { headers: { cookie } });
  expect([...site.fake.sessions.keys()]).toEqual(['token-2']);
  const second = cookiesOf(again);
  await site.send('/auth/refresh', null, { headers: { cookie: second } });
  await site.send('/auth/login', vera, { headers: { cookie: second } });
  expect([...site.fake.sessions.keys()]).toEqual(['token-4']);
});

test('leaves the cookies of the next session alone when a late request of the closed one is answered', async () => {
  const cookie = await signedIn(site);
  await site.send('/auth/login', vera, { headers: { cookie } });
  for (const late of [
    await site.get('/users/me', { cookie }),
    await site.get('/api/_auth/session', { cookie }),
    await site.send('/auth/refresh', null, { headers: { cookie } }),
    await site.get('/c/news', { cookie }),
  ]) {
    expect(late.headers.getSetCookie()).toEqual([]);
  }
});

test('tells nobody who has signed out that the session has ended', async () => {
  const cookie = await signedIn(site);
  await site.send('/auth/logout', null, { headers: { cookie } });
  const late = await site.get('/users/me', { cookie });
  expect(late.status).toBe(401);
  expect(late.headers.getSetCookie()).toEqual([]);
});

test('keeps the existing session when a sign-in is refused', async () => {
  const cookie = await signedIn(site);
  await site.send('/auth/login', { ...vera, password: 'wrong' }, { headers: { cookie } });
  expect([...site.fake.sessions.keys()]).toEqual(['token-1']);
});

test('signs out by a form, redirects home and lets the next page clear the device', async () => {
  const cookie = await signedIn(site);
  const response = await site.submit(
    '/auth/logout',
    {},
    { cookie, referer: `${testOrigin}/en/news` },
  );
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/en');
  expect(response.headers.getSetCookie()).toContainEqual(
    expect.stringMatching(/^signed-out=1; Max-Age=31536000; Path=\/; SameSite=Lax$/),
  );
  expect(site.fake.sessions.size).toBe(0);
});

test('signs a suspended user out and tells why', async () => {
  const cookie = await signedIn(site);
  const refreshed = cookiesOf(await site.send('/auth/refresh', null, { headers: { cookie } }));
  site.fake.accounts.set('vera@house.test', { password: '', status: 'suspended' });
  const response = await site.get('/c', { cookie: refreshed });
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/login?reason=suspended');
  expect(site.fake.sessions.size).toBe(0);
});

test('keeps the cookies a day longer than the session, and says that it has ended by its age', async () => {
  await signedIn(site);
  const response = await site.send('/auth/login', vera);
  const day = 86_400;
  for (const set of response.headers.getSetCookie().slice(0, 2)) {
    expect(set).toContain(`; Max-Age=${8 * day};`);
  }
  const cookie = cookiesOf(response);
  site.clock.move(7.5 * day * 1000);
  const page = await site.get('/c/news', { cookie });
  expect(page.headers.get('location')).toBe('/login?redirect=%2Fc%2Fnews&reason=expired');
  expect(page.headers.getSetCookie()[0]).toMatch(/^__Host-session=ended; /);
});

test('uses the cookie names and attributes of the specification', async () => {
  await signedIn(site);
  const response = await site.send('/auth/login', {
    email: 'vera@house.test',
    password: 'correct horse battery',
    remember: true,
  });
  const [session = '', hint = ''] = response.headers.getSetCookie();
  expect(session).toMatch(
    /^__Host-session=[\w.-]+; Max-Age=2678400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(hint).toMatch(/^directus_token_expired_at=\d{13}; Max-Age=2678400; Path=\/; Secure; Same/);
  expect(hint.startsWith(specConstants.expiryCookie)).toBe(true);
});

test('sends the device token of a browser at the next sign-in', async () => {
  site.fake.accounts.set(vera.email, { password: vera.password, status: 'active' });
  const first = await site.send('/auth/login', vera);
  const device = first.headers.getSetCookie().find((set) => set.startsWith('__Host-device='));
  expect(device).toMatch(/; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  const out = await site.send('/auth/logout', null, { headers: { cookie: cookiesOf(first) } });
  expect(cookiesOf(out)).not.toContain('device');

  await site.send('/auth/login', vera, { headers: { cookie: device?.split(';', 1)[0] ?? '' } });
  const asked = site.fake.calls('POST', '/account/sign-in').map(({ body }) => JSON.parse(body));
  expect(asked.map(({ device: shown }) => shown)).toEqual([undefined, `device-of-${vera.email}`]);
});

test('sets no device token after a refused sign-in', async () => {
  const refused = await site.send('/auth/login', { ...vera, password: 'wrong' });
  expect(refused.headers.getSetCookie()).toEqual([]);
});

test('uses another name for the fallback cookie, only on loopback over http', async () => {
  const insecure = await testSite({ insecureCookies: true, trustedProxies: () => false });
  const cookie = await signedIn(insecure);
  expect(cookie).toMatch(/^session-dev=/);
  await insecure.close();
  const behindProxy = await testSite({ insecureCookies: true });
  behindProxy.fake.accounts.set('a@b.test', { password: 'x', status: 'active' });
  const response = await behindProxy.send(
    '/auth/login',
    { email: 'a@b.test', password: 'x' },
    { headers: { 'x-forwarded-for': '203.0.113.9' } },
  );
  expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-session=/);
  await behindProxy.close();
});

test('sends a bearer token with every call: the public one, or the user’s', async () => {
  const cookie = await signedIn(site);
  site.clock.move(afterAccess);
  const refreshed = cookiesOf(await site.send('/auth/refresh', null, { headers: { cookie } }));
  await site.send('/auth/logout', null, { headers: { cookie: refreshed } });
  const bearerOf = (path: string) =>
    site.fake.calls('POST', path).map(({ headers }) => headers.authorization);
  for (const path of ['/account/sign-in', '/auth/refresh', '/auth/logout']) {
    expect([path, bearerOf(path)]).toEqual([path, ['Bearer public-token']]);
  }
});
